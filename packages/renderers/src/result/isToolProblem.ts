import type { CallResult } from '@mcp-roundtrip/core';

/** Whether a tool says that it could not do its work. */
export function isToolProblem(result: CallResult): boolean {
  return 'isError' in result && result.isError === true;
}
