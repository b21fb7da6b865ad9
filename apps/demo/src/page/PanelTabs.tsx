import { useDemo } from '../createDemo.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { pageTexts } from './pageTexts.js';

const panels = ['chat', 'tools', 'rounds'] as const;

/** Chooses the panel that is looked at; a wide screen shows all of them and has no use for it. */
export function PanelTabs() {
  const { view } = useDemo();
  const { panel: current } = useStore(view);
  const texts = useTexts(pageTexts);
  return (
    <nav className="panel-tabs" aria-label={texts.panels}>
      {panels.map((panel) => (
        <button
          key={panel}
          type="button"
          className="panel-tab"
          data-panel={panel}
          aria-pressed={panel === current}
          onClick={() => view.update((now) => ({ ...now, panel }))}
        >
          {texts[panel]}
        </button>
      ))}
    </nav>
  );
}
