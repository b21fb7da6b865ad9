'use client';

import type { McpCallError, McpTool } from '@mcp-roundtrip/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSession } from './McpProvider.js';

/** Lists the server's tools. */
export function useMcpTools(): UseQueryResult<readonly McpTool[], McpCallError> {
  const { key, calls } = useSession();
  return useQuery<readonly McpTool[], McpCallError>({
    queryKey: [key, 'tools'],
    queryFn: ({ signal }) => calls.listTools({ signal }),
    retry: false,
    networkMode: 'always',
  });
}
