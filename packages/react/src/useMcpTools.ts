import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Tool } from '@modelcontextprotocol/client';
import { useSession } from './session.js';

/** Lists the server's tools. */
export function useMcpTools(): UseQueryResult<readonly Tool[]> {
  const { key, connection, calls } = useSession();
  return useQuery({
    queryKey: [key, 'tools'],
    queryFn: async ({ signal }): Promise<readonly Tool[]> => {
      const client = await connection.getClient();
      const { tools } = await client.listTools(undefined, { signal });
      calls.rememberTools(tools);
      return tools;
    },
  });
}
