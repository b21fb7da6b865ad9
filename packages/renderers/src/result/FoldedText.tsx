import { useMemo, useState, type ReactNode } from 'react';
import { useResultMessages } from '../messages/resultMessages.js';
import { Parts } from './Parts.js';

// In place, because even without our stylesheet a text of megabytes must not hold up the page.
const pieceStyle = { contentVisibility: 'auto', containIntrinsicSize: 'auto 3000px' } as const;
const textStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

/** A text of a server, as text only and with its line breaks; a long one is folded, and nothing of it is lost. */
export function FoldedText({
  text,
  isCode,
  className = '',
}: {
  readonly text: string;
  /** JSON or an address, which reads from left to right whatever letters are in it. */
  readonly isCode?: boolean | undefined;
  readonly className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const fold = useMemo(() => findFold(text), [text]);
  const pieces = useMemo(() => (isOpen ? splitText(text) : []), [isOpen, text]);
  const isLong = fold < text.length;
  const frame = (content: ReactNode) => (
    <div
      dir={isCode ? 'ltr' : 'auto'}
      data-slot="rt-server-text"
      className={`rt-server-text ${isCode ? 'rt-code' : ''} ${className}`}
      ref={keepLineBreaks}
    >
      {content}
    </div>
  );
  return (
    <>
      {isLong && isOpen ? (
        <Parts entries={pieces}>
          {(shown, start) =>
            frame(
              shown.map((piece, index) => (
                <div key={start + index} data-slot="rt-text-piece" style={pieceStyle}>
                  {piece}
                </div>
              )),
            )
          }
        </Parts>
      ) : (
        frame(
          <>
            {text.slice(0, fold)}
            {isLong && '…'}
          </>,
        )
      )}
      {isLong && <ShowAllButton isOpen={isOpen} onToggle={setOpen} />}
    </>
  );
}

// In the page and not in the markup of a server, where a policy with a nonce refuses every style attribute.
function keepLineBreaks(element: HTMLElement | null): void {
  if (element) Object.assign(element.style, textStyle);
}

const mostEntries = 50;

/** Hands on the first entries of a long list, and once the person asks all of them, a very long one in parts. */
export function FoldedList<Entry>({
  entries,
  children,
}: {
  readonly entries: readonly Entry[];
  readonly children: (shown: readonly Entry[], start: number) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen ? <Parts entries={entries}>{children}</Parts> : children(entries.slice(0, mostEntries), 0)}
      {entries.length > mostEntries && <ShowAllButton isOpen={isOpen} onToggle={setOpen} />}
    </>
  );
}

/** Unfolds what is too long to be shown at once, and folds it again. */
function ShowAllButton({
  isOpen,
  onToggle,
}: {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}) {
  const messages = useResultMessages();
  return (
    <button
      type="button"
      className="rt-button rt-show-all"
      data-slot="rt-button"
      data-tone="quiet"
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {isOpen ? messages.showLess : messages.showAll}
    </button>
  );
}

const mostCharacters = 3000;
const mostLines = 40;
const pieceLength = 10_000;

/** How much of a text is shown before the person asks for the rest; its whole length if it is short. */
export function findFold(text: string): number {
  let end = 0;
  for (let line = 0; line < mostLines; line++) {
    const next = text.indexOf('\n', end) + 1;
    if (next === 0 || next > mostCharacters) return findCut(text, mostCharacters);
    end = next;
  }
  return end;
}

/** Cuts a text into pieces that a browser can lay out one by one; joined they are the text. */
export function splitText(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = findCut(text, start + pieceLength);
    const piece = text.slice(start, end);
    // Between lines where there are any, so that no break is seen that the text does not have.
    const line = end < text.length ? piece.lastIndexOf('\n') + 1 : 0;
    pieces.push(line > 0 ? piece.slice(0, line) : piece);
    start = line > 0 ? start + line : end;
  }
  return pieces;
}

// Never within a character that takes two places.
function findCut(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
