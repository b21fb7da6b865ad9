import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

/** The apps of the README, by the path under which they are shown. */
const apps: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>> = {
  '/ten-lines': () => import('block:README.md#Ten lines'),
  '/your-own-markup': () => import('block:README.md#Your own markup'),
  '/in-a-chat': () => import('./Chat.js'),
};

const load = apps[location.pathname];
const root = document.getElementById('root');
if (load && root) {
  const { default: App } = await load();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
// This one renders itself.
else await import('block:docs/signing-in.md#An app with OAuth');
