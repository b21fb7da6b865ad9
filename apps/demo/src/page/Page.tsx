import { ToolsPanel } from '../catalog/ToolsPanel.js';
import { ChatPanel } from '../chat/ChatPanel.js';
import { useDemo } from '../createDemo.js';
import { RoundsPanel } from '../rounds/RoundsPanel.js';
import { SignInNotice } from '../server/oauth/SignInNotice.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { Dialogs } from './Dialogs.js';
import { goToComposer } from './goToComposer.js';
import { OfflineNotice } from './OfflineNotice.js';
import { PageHeader } from './PageHeader.js';
import { PanelBoundary } from './PanelBoundary.js';
import { PanelTabs } from './PanelTabs.js';
import { pageTexts } from './pageTexts.js';

/** The frame: the header, and the three panels, of which a small screen shows one at a time. */
export function Page() {
  const demo = useDemo();
  const { panel } = useStore(demo.view);
  const texts = useTexts(pageTexts);
  return (
    <div className="page" data-panel={panel}>
      <a
        className="skip-link"
        href="#composer"
        onClick={(event) => {
          event.preventDefault();
          goToComposer(demo);
        }}
      >
        {texts.skip}
      </a>
      <PageHeader />
      <div className="page-notices">
        <OfflineNotice />
        <SignInNotice />
      </div>
      <PanelTabs />
      <main className="panels">
        <section className="panel" data-panel="tools" aria-label={texts.tools}>
          <PanelBoundary>
            <ToolsPanel />
          </PanelBoundary>
        </section>
        <section className="panel" data-panel="chat" aria-label={texts.chat}>
          <PanelBoundary>
            <ChatPanel />
          </PanelBoundary>
        </section>
        <section className="panel" data-panel="rounds" aria-label={texts.rounds}>
          <PanelBoundary>
            <RoundsPanel />
          </PanelBoundary>
        </section>
      </main>
      <Dialogs />
    </div>
  );
}
