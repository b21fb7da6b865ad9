import { useEffect, useRef } from 'react';
import { useDemo } from '../createDemo.js';
import { useOpenQuestions } from '../inbox/useOpenQuestions.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { pageTexts } from './pageTexts.js';

const panels = ['chat', 'tools', 'rounds'] as const;

/** Chooses the panel that is looked at; a wide screen shows all of them and has no use for it. */
export function PanelTabs() {
  const { view } = useDemo();
  const { panel: current } = useStore(view);
  const texts = useTexts(pageTexts);
  const { count } = useOpenQuestions();
  const tabs = useRef<HTMLElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // What had the focus may be in a panel that is no longer shown.
    const active = document.activeElement;
    if (active && active !== document.body && active.checkVisibility()) return;
    tabs.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }, [current]);
  return (
    <nav ref={tabs} className="panel-tabs" aria-label={texts.panels}>
      {panels.map((panel) => (
        <button
          key={panel}
          type="button"
          className="panel-tab"
          data-panel={panel}
          aria-label={panel === 'chat' && count > 0 ? `${texts.chat}, ${texts.questions(count)}` : undefined}
          aria-pressed={panel === current}
          onClick={() => view.update((now) => ({ ...now, panel }))}
        >
          {texts[panel]}
          {panel === 'chat' && count > 0 && <span className="count">{count}</span>}
        </button>
      ))}
    </nav>
  );
}
