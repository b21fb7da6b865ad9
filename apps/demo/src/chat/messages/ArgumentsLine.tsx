import { useId, useState, type ReactNode } from 'react';
import type { CallRequest } from '@mcp-roundtrip/core';
import { Icon } from '../../page/Icon.js';
import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import { cutText } from '../cutText.js';
import { describeArguments } from './describeArguments.js';

const longest = 90;
const mostShown = 20_000;

/** What kind of thing is called, and with which arguments; all of them where someone wants to see them. */
export function ArgumentsLine({
  request,
  children,
}: {
  readonly request: CallRequest;
  /** Stands at the end of the line. */
  readonly children?: ReactNode;
}) {
  const texts = useTexts(chatTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const kind = 'tool' in request ? 'tool' : 'prompt' in request ? 'prompt' : 'resource';
  const { line, whole } = describeArguments(request);
  return (
    <>
      <div className="call-line">
        <span className="speaker">{texts[kind]}</span>
        {line.length > longest || line.includes('\n') ? (
          <button
            type="button"
            className="call-arguments code"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <bdi>{cutText(line, longest)}</bdi>
            <Icon name={isOpen ? 'up' : 'down'} />
          </button>
        ) : (
          <bdi className="call-arguments code">{line}</bdi>
        )}
        {line === '' && kind !== 'resource' && (
          <span className="quiet call-nothing">{texts.noArguments}</span>
        )}
        {children}
      </div>
      {isOpen && (
        <pre id={id} className="code call-json" tabIndex={0} role="group" aria-label={texts.arguments}>
          {whole.length > mostShown ? `${whole.slice(0, mostShown)}…` : whole}
        </pre>
      )}
    </>
  );
}
