import { lazy, Suspense } from 'react';
import { useDemo } from '../createDemo.js';
import { useStore } from '../store/createStore.js';

// None of them is part of the first screen.
const ConnectDialog = lazy(async () => ({
  default: (await import('../server/ConnectDialog.js')).ConnectDialog,
}));
const SettingsDialog = lazy(async () => ({
  default: (await import('../settings/SettingsDialog.js')).SettingsDialog,
}));
const Inbox = lazy(async () => ({ default: (await import('../inbox/Inbox.js')).Inbox }));

/** The dialog that is open, if any. */
export function Dialogs() {
  const { view } = useDemo();
  const { dialog } = useStore(view);
  return (
    <Suspense>
      {dialog === 'connect' && <ConnectDialog />}
      {dialog === 'settings' && <SettingsDialog />}
      {dialog === 'inbox' && <Inbox />}
    </Suspense>
  );
}
