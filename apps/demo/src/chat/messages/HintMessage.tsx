import { useDemo } from '../../createDemo.js';
import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import type { HintReason } from '../createChat.js';
import { describeHint } from './describeHint.js';
import { Speaker } from './Speaker.js';

/** Says why nothing came of a message, and what works. */
export function HintMessage({ about, text }: { readonly about: HintReason; readonly text: string }) {
  const { view } = useDemo();
  const texts = useTexts(chatTexts);
  const { reason, advice } = describeHint(about, text, texts);
  return (
    <Speaker name={texts.demo}>
      <p className="said">
        <bdi>{reason}</bdi>
      </p>
      {advice && <p className="said quiet">{advice}</p>}
      {about === 'no-server' && (
        <button
          type="button"
          className="button hint-action"
          onClick={() => view.update((now) => ({ ...now, dialog: 'connect' }))}
        >
          {texts.openServers}
        </button>
      )}
    </Speaker>
  );
}
