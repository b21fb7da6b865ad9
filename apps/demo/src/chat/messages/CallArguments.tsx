import type { CallRequest } from '@mcp-roundtrip/core';
import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import { cutText } from '../cutText.js';
import { toCompact } from './toCompact.js';

const longest = 90;
const mostShown = 20_000;

/** The arguments of a call in one line, to be unfolded where they are long. */
export function CallArguments({ request }: { readonly request: CallRequest }) {
  const texts = useTexts(chatTexts);
  // An address says everything, and stands in the card's heading.
  if ('resource' in request) return <span className="call-arguments" />;
  const entries = Object.entries(request.arguments ?? {});
  if (entries.length === 0) return <span className="call-arguments quiet">{texts.noArguments}</span>;
  const line = entries.map(([name, value]) => `${name}: ${toCompact(value)}`).join(', ');
  if (line.length <= longest && !line.includes('\n')) {
    return (
      <bdi className="call-arguments code" aria-label={`${texts.arguments}: ${line}`}>
        {line}
      </bdi>
    );
  }
  const whole = JSON.stringify(request.arguments, null, 2);
  return (
    <details className="call-arguments">
      <summary className="code">
        <bdi>{cutText(line, longest)}</bdi>
      </summary>
      <pre className="code" tabIndex={0} aria-label={texts.arguments}>
        {whole.length > mostShown ? `${whole.slice(0, mostShown)}…` : whole}
      </pre>
    </details>
  );
}
