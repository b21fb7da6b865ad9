import { useEffect } from 'react';
import { McpProvider } from '@mcp-roundtrip/react';
import { useDemo } from '../createDemo.js';
import { Dialog } from '../page/Dialog.js';
import { OfflineNotice } from '../page/OfflineNotice.js';
import { PanelBoundary } from '../page/PanelBoundary.js';
import { AppearanceSettings } from '../settings/AppearanceSettings.js';
import { settingsTexts } from '../settings/settingsTexts.js';
import { useStore } from '../store/createStore.js';
import '../styles/patterns.css';
import { useTexts } from '../texts/useTexts.js';
import { CountStrip } from './CountStrip.js';
import type { Patterns } from './createPatterns.js';
import { letters } from './letters.js';
import { PatternCard } from './PatternCard.js';
import { PatternsHeader } from './PatternsHeader.js';
import { patternTexts } from './patternTexts.js';
import { RunForm } from './RunForm.js';
import { RunSummary } from './RunSummary.js';

/** All eight patterns side by side, run with one press, each with its own call and its counter. */
export function PatternsPage({ patterns }: { readonly patterns: Patterns }) {
  const { view } = useDemo();
  const { dialog } = useStore(view);
  const texts = useTexts(patternTexts);
  const run = useStore(patterns.run);
  useEffect(() => {
    document.title = `${texts.title} · MCP Roundtrip`;
  }, [texts]);
  return (
    <div className="patterns-page">
      <PatternsHeader />
      <OfflineNotice />
      <main className="patterns">
        <header className="greeting">
          <h1>{texts.title}</h1>
          <p className="greeting-note">{texts.introduction}</p>
        </header>
        <PanelBoundary>
          <McpProvider session={patterns.session}>
            <RunForm patterns={patterns} />
            <RunSummary run={run} calls={patterns.session.calls} />
            <CountStrip run={run} />
            <ul className="pattern-list">
              {letters.map((letter) => (
                <PatternCard key={letter} letter={letter} run={run} />
              ))}
            </ul>
          </McpProvider>
        </PanelBoundary>
      </main>
      {dialog === 'settings' && <Appearance />}
    </div>
  );
}

function Appearance() {
  const { title } = useTexts(settingsTexts);
  return (
    <Dialog title={title}>
      <AppearanceSettings />
    </Dialog>
  );
}
