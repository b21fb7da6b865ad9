// First, because it has to run before the SDK does.
import './withoutEval.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@mcp-roundtrip/renderers/styles.css';
import { App } from './App.js';
import { createDemo } from './createDemo.js';
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
// What was there before a sign-in is there from the first moment.
void openPage(demo).finally(() =>
  createRoot(root).render(
    <StrictMode>
      <App demo={demo} />
    </StrictMode>,
  ),
);
