'use client';

import type { ReadResourceResult } from '@modelcontextprotocol/client';
import { useMcpRead, type McpRead, type UseMcpReadOptions } from './useMcpRead.js';

/** Reads a resource, which may ask before it answers. */
export function useMcpResource(
  { uri }: { readonly uri: string },
  options?: UseMcpReadOptions,
): McpRead<ReadResourceResult> {
  return useMcpRead({ resource: uri }, options);
}
