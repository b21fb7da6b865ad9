import { useRef, useState } from 'react';
import { useDemo } from '../createDemo.js';
import { Dialog } from '../page/Dialog.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { AddServer } from './dialog/AddServer.js';
import { connectTexts } from './dialog/connectTexts.js';
import { PageLink } from './dialog/PageLink.js';
import { ServerCard } from './dialog/ServerCard.js';
import { ServersNotices } from './dialog/ServersNotices.js';
import { removeServer } from './removeServer.js';

/** The servers of this page, and the way to another. */
export function ConnectDialog() {
  const demo = useDemo();
  const { servers } = demo;
  const texts = useTexts(connectTexts);
  const list = useStore(servers.list);
  const field = useRef<HTMLInputElement>(null);
  const [removed, setRemoved] = useState('');
  // Where the button that had the focus is gone.
  const focusField = () => field.current?.focus();
  return (
    <Dialog title={texts.title}>
      <ServersNotices onDismissed={focusField} />
      {list.length === 0 && <p className="quiet">{texts.none}</p>}
      <ul className="server-list">
        {list.map((server) => (
          <ServerCard
            key={server.id}
            server={server}
            onRemove={(name) => {
              removeServer(demo, server.id);
              setRemoved(name);
              focusField();
            }}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {removed && texts.removed(removed)}
      </p>
      <AddServer field={field} />
      <PageLink />
    </Dialog>
  );
}
