import { Icon } from '../page/Icon.js';
import type { ConnectedServer } from '../server/createServers.js';
import { serverTexts } from '../server/serverTexts.js';
import { toServerLook } from '../server/toServerLook.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { catalogTexts } from './catalogTexts.js';

/** Whose list it is: the name is self-reported, so that the origin stands under it. */
export function ServerHeading({
  id,
  server,
  name,
  isBusy,
  onRefresh,
}: {
  readonly id: string;
  readonly server: ConnectedServer;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
}) {
  const texts = useTexts(catalogTexts);
  const { looks } = useTexts(serverTexts);
  const look = toServerLook(useStore(server.condition), useStore(server.signIn.state));
  const isConnected = look === 'connected' || look === 'old-era' || look === 'downgraded';
  return (
    <header className="catalog-server-header">
      <span className="server-dot" data-look={look} aria-hidden="true" />
      <div className="catalog-server-name">
        <h3 id={id} aria-label={`${name}, ${looks[look]}`}>
          <bdi>{name}</bdi>
        </h3>
        <p className="quiet">
          <bdi>{server.url.origin}</bdi>
        </p>
      </div>
      {isConnected && (
        <button
          type="button"
          className="button"
          data-tone="quiet"
          aria-label={texts.refresh(name)}
          title={texts.refresh(name)}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onRefresh()}
        >
          <Icon name="refresh" />
        </button>
      )}
    </header>
  );
}
