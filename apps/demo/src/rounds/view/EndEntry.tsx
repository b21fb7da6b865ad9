import { useTexts } from '../../texts/useTexts.js';
import type { EndItem } from '../timeline/toTimeline.js';
import { ServerWords } from './ServerWords.js';
import { timelineTexts } from './timelineTexts.js';

/** How the call ended, where no answer of the server tells. */
export function EndEntry({ item: { code, message } }: { readonly item: EndItem }) {
  const texts = useTexts(timelineTexts);
  return (
    <li className="end" data-outcome={code === 'aborted' ? 'stopped' : 'lost'}>
      <h3>{texts.ends[code] ?? texts.endedBy(code)}</h3>
      {message && (
        <p className="quiet">
          <ServerWords text={message} most={300} />
        </p>
      )}
    </li>
  );
}
