import { useDemo } from '../createDemo.js';
import { InboxButton } from '../inbox/InboxButton.js';
import { ServersButton } from '../server/ServersButton.js';
import { useTexts } from '../texts/useTexts.js';
import { Icon } from './Icon.js';
import { pageTexts } from './pageTexts.js';

/** The name of the page, the servers, the open questions, the settings. */
export function PageHeader() {
  const { view } = useDemo();
  const texts = useTexts(pageTexts);
  return (
    <header className="page-header">
      <h1 className="page-name">
        <Icon name="roundtrip" />
        <span className="page-name-text">{texts.title}</span>
      </h1>
      <div className="page-actions">
        <ServersButton />
        <InboxButton />
        <button
          type="button"
          className="button"
          data-tone="quiet"
          aria-label={texts.settings}
          title={texts.settings}
          onClick={() => view.update((now) => ({ ...now, dialog: 'settings' }))}
        >
          <Icon name="settings" />
        </button>
      </div>
    </header>
  );
}
