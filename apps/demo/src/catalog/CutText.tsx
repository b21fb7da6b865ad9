import { useState } from 'react';
import { useTexts } from '../texts/useTexts.js';
import { catalogTexts } from './catalogTexts.js';
import { cutWords } from './cutWords.js';

/** A text of a server, as text only; a long one is cut until the person asks for all of it. */
export function CutText({
  id,
  text,
  most,
}: {
  readonly id?: string | undefined;
  readonly text: string;
  readonly most: number;
}) {
  const texts = useTexts(catalogTexts);
  const [isOpen, setOpen] = useState(false);
  if (text === '') return null;
  const short = cutWords(text, most);
  return (
    <div className="cut-text">
      <p id={id} dir="auto">
        {isOpen ? text : short}
      </p>
      {short !== text && (
        <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.showLess : texts.showAll}
        </button>
      )}
    </div>
  );
}
