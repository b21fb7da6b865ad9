import type { Call, McpCallError } from '@mcp-roundtrip/core';
import type { QueryClient } from '@tanstack/react-query';

/** Callbacks of a call, as of a mutation. */
export interface MutationCallbacks<Result> {
  readonly onSuccess?: (result: Result) => unknown;
  readonly onError?: (error: McpCallError) => unknown;
  readonly onSettled?: () => unknown;
}

/** Shows a run of a call to TanStack Query as a mutation; the call keeps its own state, so nothing subscribes to it. */
export function runAsMutation<Result>(
  queryClient: QueryClient,
  key: string,
  { request, result }: Call<Result>,
  getCallbacks: () => MutationCallbacks<Result>,
): void {
  const mutation = queryClient
    .getMutationCache()
    .build<Result, McpCallError, typeof request, unknown>(queryClient, {
      mutationKey: [key, request],
      mutationFn: () => result,
      retry: false,
      networkMode: 'always',
      onSuccess: (data) => getCallbacks().onSuccess?.(data),
      onError: (error) => getCallbacks().onError?.(error),
      onSettled: () => getCallbacks().onSettled?.(),
    });
  mutation.execute(request).catch(() => {});
}
