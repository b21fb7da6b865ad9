import { useMemo, useState, type ReactNode } from 'react';
import { findFold, splitText } from './foldText.js';
import { Parts } from './Parts.js';
import { ShowAllButton } from './ShowAllButton.js';

// In place, because even without our stylesheet a text of megabytes must not hold up the page.
const pieceStyle = { contentVisibility: 'auto', containIntrinsicSize: 'auto 3000px' } as const;
const textStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

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
      style={textStyle}
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
