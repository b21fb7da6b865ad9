import type { CallResult as Result } from '@mcp-roundtrip/core';
import { toResultText } from './toResultText.js';

/** What the call came back with. */
export function CallResult({ result }: { readonly result: Result }) {
  const isProblem = 'isError' in result && result.isError === true;
  return (
    <section className="notice" aria-label="Result" data-tone={isProblem ? 'warning' : 'success'}>
      <p className="result">{toResultText(result)}</p>
    </section>
  );
}
