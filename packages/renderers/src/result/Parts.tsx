import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useResultMessages } from '../messages/resultMessages.js';

// So many are laid out within a tenth of a second or two, whatever they are.
const mostDrawn = 500;

/**
 * Hands on a long list in parts of which one is in the page, with the ways to all others: a browser that draws a million
 * entries is gone. `start` is the place of the first one, for keys.
 */
export function Parts<Entry>({
  entries,
  children,
}: {
  readonly entries: readonly Entry[];
  readonly children: (shown: readonly Entry[], start: number) => ReactNode;
}) {
  const messages = useResultMessages();
  const id = useId();
  const place = useRef<HTMLParagraphElement>(null);
  const [wanted, setStart] = useState(0);
  const isMoved = useRef(false);
  const count = entries.length;
  const lastStart = toStart(count);
  const start = Math.min(wanted, lastStart);

  useLayoutEffect(() => {
    if (!isMoved.current) return;
    // To where the part begins, for the eyes and for a screen reader, which goes on reading from here.
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [start]);

  if (count <= mostDrawn) return children(entries, 0);
  const goTo = (next: number) => {
    isMoved.current = true;
    setStart(Math.min(Math.max(next, 0), lastStart));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // A form around it is not meant.
    event.preventDefault();
    const number = /^\s*\d+\s*$/.test(event.currentTarget.value) ? Number(event.currentTarget.value) : 0;
    if (number > 0) goTo(toStart(Math.min(number, count)));
  };
  const steps = [
    { words: messages.firstPart, to: 0, isPossible: start > 0 },
    { words: messages.earlierPart, to: start - mostDrawn, isPossible: start > 0 },
    { words: messages.laterPart, to: start + mostDrawn, isPossible: start < lastStart },
    { words: messages.lastPart, to: lastStart, isPossible: start < lastStart },
  ];
  return (
    <>
      <p ref={place} className="rt-quiet" data-slot="rt-quiet" tabIndex={-1}>
        {messages.shownPart(start + 1, Math.min(start + mostDrawn, count), count)}
      </p>
      {children(entries.slice(start, start + mostDrawn), start)}
      <div className="rt-parts rt-actions" data-slot="rt-actions" role="group" aria-label={messages.parts}>
        {steps.map(({ words, to, isPossible }) => (
          <button
            key={words}
            type="button"
            className="rt-button"
            data-slot="rt-button"
            aria-disabled={!isPossible}
            onClick={() => isPossible && goTo(to)}
          >
            {words}
          </button>
        ))}
        <label data-slot="rt-label" htmlFor={id}>
          {messages.goToNumber}
        </label>
        <input
          id={id}
          className="rt-input"
          data-slot="rt-input"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="rt-quiet" data-slot="rt-quiet">
        {messages.searchFindsPart}
      </p>
    </>
  );
}

/** Where the part begins that holds the entry of this number, counted from 1. */
function toStart(number: number): number {
  return Math.floor(Math.max(number - 1, 0) / mostDrawn) * mostDrawn;
}
