import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import './styles/tokens.css';
import './styles/page.css';
import './styles/controls.css';
import './styles/launch.css';
import './styles/call.css';
import './styles/question.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into. Restore it in index.html.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
