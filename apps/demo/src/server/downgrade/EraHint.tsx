import { useDemo } from '../../createDemo.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import type { ConnectedServer } from '../createServers.js';
import { downgradeTexts } from './downgradeTexts.js';

/** Says beside a server's tools that it is spoken to in the old way, and leads to the whole explanation. */
export function EraHint({ server }: { readonly server: ConnectedServer }) {
  const { view } = useDemo();
  const texts = useTexts(downgradeTexts);
  const condition = useStore(server.condition);
  if (condition.status !== 'connected' || condition.era === 'modern') return null;
  if (!condition.isDowngraded) return <p className="quiet">{texts.oldEra}</p>;
  return (
    <div className="notice server-notice" data-tone="warning">
      <p className="server-notice-title">{texts.title}</p>
      <p>{texts.short}</p>
      <button
        type="button"
        className="button"
        onClick={() => view.update((now) => ({ ...now, dialog: 'connect' }))}
      >
        {texts.explain}
      </button>
    </div>
  );
}
