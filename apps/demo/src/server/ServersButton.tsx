import { useDemo } from '../createDemo.js';
import { Icon } from '../page/Icon.js';
import { pageTexts } from '../page/pageTexts.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';

/** Says how the servers are, and opens the dialog about them. */
export function ServersButton() {
  const { servers, view } = useDemo();
  const list = useStore(servers.list);
  const texts = useTexts(pageTexts);
  return (
    <button
      type="button"
      className="button"
      data-tone="quiet"
      onClick={() => view.update((now) => ({ ...now, dialog: 'connect' }))}
    >
      <Icon name="server" />
      {texts.servers} ({list.length})
    </button>
  );
}
