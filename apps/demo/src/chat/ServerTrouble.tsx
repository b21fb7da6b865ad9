import { useDemo } from '../createDemo.js';
import { useServerLooks } from '../server/useServerLooks.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { chatTexts } from './chatTexts.js';
import { useServerOffers } from './offers/OffersContext.js';

/** Says which servers are not connected, or that there is none, with the ways out. */
export function ServerTrouble() {
  const demo = useDemo();
  const { view } = demo;
  const texts = useTexts(chatTexts);
  const servers = useServerOffers();
  const looks = useServerLooks(useStore(demo.servers.list));
  // A server that wants a sign-in says so above the panels.
  const failed = servers.filter(
    ({ server, status }) =>
      status === 'failed' && looks.every(({ id, look }) => id !== server.id || look !== 'sign-in'),
  );
  const openServers = (
    <button
      type="button"
      className="button"
      onClick={() => view.update((now) => ({ ...now, dialog: 'connect' }))}
    >
      {texts.openServers}
    </button>
  );
  return (
    <div className="server-trouble" role="status">
      {servers.length === 0 && (
        <div className="notice">
          <p>{texts.noServer}</p>
          {openServers}
        </div>
      )}
      {failed.map(({ server }) => (
        <div key={server.id} className="notice" data-tone="danger">
          <p>
            <bdi>{texts.notConnectedTo(server.url.host)}</bdi>
          </p>
          <div className="notice-actions">
            <button
              type="button"
              className="button"
              data-tone="primary"
              onClick={() => void server.session.connection.reconnect()}
            >
              {texts.tryAgain}
            </button>
            {openServers}
          </div>
        </div>
      ))}
    </div>
  );
}
