// First, because it has to run before the SDK does.
import './withoutEval.js';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/layers.css';
import '@mcp-roundtrip/renderers/styles.layer.css';
import { App } from './App.js';
import { createDemo } from './createDemo.js';
import { Page } from './page/Page.js';
import { patternsPath } from './patterns/patternsPath.js';
import { PatternsPart } from './patterns/PatternsPart.js';
import { openPage } from './server/openPage.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/page.css';
import './styles/chat.css';
import './styles/catalog.css';
import './styles/arguments.css';
import './styles/rounds.css';
import './styles/server.css';
import './styles/settings.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into. Restore it in index.html.');
const demo = createDemo();
const render = (page: ReactNode) =>
  createRoot(root).render(
    <StrictMode>
      <App demo={demo}>{page}</App>
    </StrictMode>,
  );
if (window.location.pathname === patternsPath)
  // Where it cannot be loaded, it says so itself.
  void PatternsPart.preload()
    .catch(() => {})
    .then(() => render(<PatternsPart />));
// What was there before a sign-in is there from the first moment.
else void openPage(demo).finally(() => render(<Page />));
