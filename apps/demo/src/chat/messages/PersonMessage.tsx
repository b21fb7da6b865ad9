import { useState } from 'react';
import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import { isCommand } from '../reading/parseCommand.js';

const longest = 700;
const mostLines = 12;

/** What the person said; the beginning of it where it is long. */
export function PersonMessage({ text }: { readonly text: string }) {
  const texts = useTexts(chatTexts);
  const [isWhole, setWhole] = useState(false);
  const beginning = text.slice(0, longest).split('\n').slice(0, mostLines).join('\n');
  const isCut = !isWhole && beginning.length < text.length;
  return (
    <div className="person">
      <span className="visually-hidden">{texts.you}</span>
      <p className={isCommand(text) ? 'bubble code' : 'bubble'} dir="auto">
        {isCut ? `${beginning}…` : text}
      </p>
      {isCut && (
        <button type="button" className="button" data-tone="quiet" onClick={() => setWhole(true)}>
          {texts.showAll}
        </button>
      )}
    </div>
  );
}
