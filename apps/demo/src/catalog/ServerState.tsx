import type { UseQueryResult } from '@tanstack/react-query';
import { useDemo } from '../createDemo.js';
import type { ConnectedServer } from '../server/createServers.js';
import { toServerLook } from '../server/toServerLook.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { catalogTexts } from './catalogTexts.js';
import { CutText } from './CutText.js';
import type { Catalog } from './listCatalog.js';
import { Skeleton } from './Skeleton.js';

const longestReason = 200;

/** Everything but the list: that it is on its way, that it is empty, or why there is none. */
export function ServerState({
  server,
  catalog,
}: {
  readonly server: ConnectedServer;
  readonly catalog: UseQueryResult<Catalog>;
}) {
  const { view } = useDemo();
  const texts = useTexts(catalogTexts);
  const look = toServerLook(useStore(server.condition), useStore(server.signIn.state));
  const { data, error } = catalog;
  const reconnect = () => void server.session.connection.reconnect();
  const retry = () => void catalog.refetch();
  const openServers = () => view.update((now) => ({ ...now, dialog: 'connect' }));

  if (look === 'sign-in')
    return <Trouble text={texts.signIn} action={texts.openServers} onAction={openServers} />;
  if (look === 'failed' || look === 'closed') {
    return (
      <Trouble
        tone={data ? 'warning' : 'danger'}
        text={data ? texts.stale : texts.failed}
        action={texts.tryAgain}
        onAction={reconnect}
      >
        <button type="button" className="button" data-tone="quiet" onClick={openServers}>
          {texts.openServers}
        </button>
      </Trouble>
    );
  }
  if (!data && error) {
    return (
      <Trouble
        tone="danger"
        text={texts.listFailed}
        reason={error.message}
        action={texts.tryAgain}
        onAction={retry}
      />
    );
  }
  if (!data) return <Skeleton text={look === 'connecting' ? texts.connecting : texts.loading} />;
  const { failures = [], leftOutTools = 0, tools, prompts, resources, templates } = data;
  const isEmpty = [tools, prompts, resources, templates].every((list) => list.length === 0);
  return (
    <>
      {failures.map(({ part, message }) => (
        <Trouble
          key={part}
          tone="warning"
          text={texts.partFailed(texts.parts[part])}
          reason={message}
          action={texts.tryAgain}
          onAction={retry}
        />
      ))}
      {leftOutTools > 0 && <p className="quiet">{texts.leftOutTools(tools.length, leftOutTools)}</p>}
      {isEmpty && failures.length === 0 && <p className="quiet">{texts.empty}</p>}
    </>
  );
}

function Trouble({
  tone,
  text,
  reason,
  action,
  onAction,
  children,
}: {
  readonly tone?: 'warning' | 'danger';
  readonly text: string;
  readonly reason?: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly children?: React.ReactNode;
}) {
  return (
    <div className="notice" data-tone={tone}>
      <div role="status">
        <p>{text}</p>
        {reason && <CutText text={reason} most={longestReason} />}
      </div>
      <div className="catalog-buttons">
        <button type="button" className="button" onClick={onAction}>
          {action}
        </button>
        {children}
      </div>
    </div>
  );
}
