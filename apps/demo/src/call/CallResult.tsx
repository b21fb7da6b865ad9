import type { CallResult as Result } from '@mcp-roundtrip/core';
import { isToolProblem, toResultText } from './toResultText.js';

/** What the call came back with. */
export function CallResult({ result }: { readonly result: Result }) {
  return (
    <section
      className="notice"
      role="group"
      aria-label="Result"
      data-tone={isToolProblem(result) ? 'warning' : 'success'}
    >
      <p className="result">{toResultText(result)}</p>
    </section>
  );
}
