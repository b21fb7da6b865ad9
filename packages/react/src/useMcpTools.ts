'use client';

import type { McpCallError } from '@mcp-roundtrip/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Tool } from '@modelcontextprotocol/client';
import { useSession } from './sessionContext.js';

/** Lists the server's tools. */
export function useMcpTools(): UseQueryResult<readonly Tool[], McpCallError> {
  const { key, calls } = useSession();
  return useQuery<readonly Tool[], McpCallError>({
    queryKey: [key, 'tools'],
    queryFn: ({ signal }) => calls.listTools({ signal }),
    retry: false,
    networkMode: 'always',
  });
}
