import { useDemo } from '../createDemo.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { createPart } from './createPart.js';
import { Dialog } from './Dialog.js';
import { pageTexts } from './pageTexts.js';
import { PanelBoundary } from './PanelBoundary.js';

// None of them is part of the first screen.
const dialogs = {
  connect: createPart(async () => (await import('../server/ConnectDialog.js')).ConnectDialog),
  settings: createPart(async () => (await import('../settings/SettingsDialog.js')).SettingsDialog),
  inbox: createPart(async () => (await import('../inbox/Inbox.js')).Inbox),
};

/** The dialog that is open, if any. */
export function Dialogs() {
  const { view } = useDemo();
  const { dialog } = useStore(view);
  const texts = useTexts(pageTexts);
  const Opened = dialog && dialogs[dialog];
  if (!Opened) return null;
  return (
    <PanelBoundary key={dialog} frame={(words) => <Dialog title={texts.broken}>{words}</Dialog>}>
      <Opened />
    </PanelBoundary>
  );
}
