import type { Call, McpCallError } from '@mcp-roundtrip/core';
import type { QueryClient } from '@tanstack/react-query';
import type { UseMcpCallOptions } from './useMcpCall.js';

/** Shows a run of a call to TanStack Query as a mutation; the call keeps its own state, so nothing subscribes to it. */
export function runAsMutation<Result>(
  queryClient: QueryClient,
  key: string,
  call: Call<Result>,
  getOptions: () => UseMcpCallOptions<Result>,
): void {
  const { result, request } = call;
  const mutation = queryClient.getMutationCache().build<Result, McpCallError, typeof request, unknown>(queryClient, {
    mutationKey: [key, request],
    mutationFn: () => result,
    retry: false,
    networkMode: 'always',
    onSuccess: (data) => getOptions().onSuccess?.(data),
    onError: (error) => getOptions().onError?.(error),
    onSettled: () => getOptions().onSettled?.(),
  });
  mutation.execute(request).catch(() => {});
}
