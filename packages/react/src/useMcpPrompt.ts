'use client';

import type { GetPromptResult } from '@modelcontextprotocol/client';
import { useMcpRead, type McpRead, type UseMcpReadOptions } from './useMcpRead.js';

/** Gets a prompt, which may ask before it answers. */
export function useMcpPrompt(
  prompt: { readonly name: string; readonly arguments?: Readonly<Record<string, string>> },
  options?: UseMcpReadOptions,
): McpRead<GetPromptResult> {
  return useMcpRead(
    { prompt: prompt.name, ...(prompt.arguments && { arguments: prompt.arguments }) },
    options,
  );
}
