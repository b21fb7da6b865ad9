import { useDemo } from '../createDemo.js';
import { useStore } from '../store/createStore.js';
import { createPart } from './createPart.js';

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
  const Opened = dialog && dialogs[dialog];
  return Opened ? <Opened /> : null;
}
