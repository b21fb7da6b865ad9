import { useDemo } from '../createDemo.js';
import { Icon } from '../page/Icon.js';
import { pageTexts } from '../page/pageTexts.js';
import { useTexts } from '../texts/useTexts.js';
import { patternTexts } from './patternTexts.js';

/** The name of the demo, the way back to its chat, and the settings. */
export function PatternsHeader() {
  const { view } = useDemo();
  const frame = useTexts(pageTexts);
  const texts = useTexts(patternTexts);
  return (
    <header className="page-header">
      <p className="page-name">
        <Icon name="roundtrip" />
        {frame.title}
      </p>
      <div className="page-actions">
        <a className="button" data-tone="quiet" href={`/${window.location.search}`}>
          <Icon name="back" />
          {texts.toChat}
        </a>
        <button
          type="button"
          className="button"
          data-tone="quiet"
          aria-label={frame.settings}
          title={frame.settings}
          onClick={() => view.update((now) => ({ ...now, dialog: 'settings' }))}
        >
          <Icon name="settings" />
        </button>
      </div>
    </header>
  );
}
