import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import { Speaker } from './Speaker.js';

/** What the model said, or the demo itself. */
export function AssistantMessage({
  text,
  author,
  isWriting = false,
}: {
  readonly text: string;
  readonly author: 'model' | 'demo';
  readonly isWriting?: boolean;
}) {
  const texts = useTexts(chatTexts);
  return (
    <Speaker name={texts[author]}>
      <p className="said" dir="auto" aria-busy={isWriting}>
        {text}
        {isWriting && (
          <span className="writing">
            <span className="visually-hidden">{texts.writing}</span>
          </span>
        )}
      </p>
    </Speaker>
  );
}
