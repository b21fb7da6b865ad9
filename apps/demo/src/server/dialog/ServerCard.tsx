import { useId } from 'react';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import type { ConnectedServer } from '../createServers.js';
import { DowngradeNotice } from '../downgrade/DowngradeNotice.js';
import { downgradeTexts } from '../downgrade/downgradeTexts.js';
import { ConnectFailureNotice } from '../failure/ConnectFailureNotice.js';
import { ServerSignIn } from '../oauth/SignInNotice.js';
import { serverTexts } from '../serverTexts.js';
import { toServerLook } from '../toServerLook.js';
import { useServerName } from '../useServerName.js';
import { connectTexts } from './connectTexts.js';
import { RemoveServer } from './RemoveServer.js';

/** One server: who it is, how it is, what to do about it. */
export function ServerCard({
  server,
  onRemove,
}: {
  readonly server: ConnectedServer;
  readonly onRemove: (name: string) => void;
}) {
  const id = useId();
  const texts = useTexts(connectTexts);
  const states = useTexts(serverTexts);
  const condition = useStore(server.condition);
  const signIn = useStore(server.signIn.state);
  const name = useServerName(server);
  const look = toServerLook(condition, signIn);
  const isFailed = condition.status === 'failed' && look !== 'sign-in';
  const isConnecting = condition.status === 'connecting';
  const reconnect = () => {
    server.signIn.lookAgain();
    void server.session.connection.reconnect();
  };
  return (
    <li className="server-card" aria-labelledby={id} data-look={look}>
      <div className="server-head">
        <span className="server-dot" data-look={look} />
        <h3 id={id}>
          <bdi>{name}</bdi>
        </h3>
        <p className="quiet" role="status">
          {states.looks[look]}
        </p>
      </div>
      <p className="server-address code">
        <bdi dir="ltr">
          <strong>{server.url.origin}</strong>
          {server.url.pathname}
          {server.url.search}
        </bdi>
      </p>
      {condition.status === 'connected' && (
        <p className="quiet">
          {texts.revision(condition.revision)}, {texts[condition.era]}
        </p>
      )}
      {look === 'old-era' && <OldEraRemark />}
      {condition.status === 'connected' && condition.isDowngraded && <DowngradeNotice />}
      <ServerSignIn server={server} headingLevel={4} />
      {condition.status === 'failed' && look !== 'sign-in' && (
        <ConnectFailureNotice url={server.url} failure={condition.failure} />
      )}
      <div className="server-actions">
        <button
          type="button"
          className="button"
          aria-label={isFailed ? texts.tryAgainWith(name) : texts.connectAgainTo(name)}
          aria-disabled={isConnecting}
          onClick={() => !isConnecting && reconnect()}
        >
          {isFailed ? texts.tryAgain : texts.connectAgain}
        </button>
        <RemoveServer server={server} name={name} onRemove={() => onRemove(name)} />
      </div>
    </li>
  );
}

function OldEraRemark() {
  const texts = useTexts(downgradeTexts);
  return <p className="quiet">{texts.oldEra}</p>;
}
