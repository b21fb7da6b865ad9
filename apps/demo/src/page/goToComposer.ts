import { flushSync } from 'react-dom';
import type { Demo } from '../createDemo.js';

/** Brings the person to where they write, whichever panel they look at. */
export function goToComposer({ chat, view }: Pick<Demo, 'chat' | 'view'>): void {
  // What is not shown cannot have the focus.
  flushSync(() => view.update((now) => ({ ...now, panel: 'chat' })));
  chat.composer.focus();
}
