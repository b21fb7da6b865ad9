import { memo, useId, useMemo } from 'react';
import { LazyArgumentForm } from '../arguments/LazyArgumentForm.js';
import type { ConnectedServer } from '../server/createServers.js';
import { EraHint } from '../server/downgrade/EraHint.js';
import { useServerName } from '../server/useServerName.js';
import { useTexts } from '../texts/useTexts.js';
import { catalogTexts } from './catalogTexts.js';
import { EntryList } from './EntryList.js';
import { ServerHeading } from './ServerHeading.js';
import { ServerState } from './ServerState.js';
import { filterEntries, toEntries } from './toEntries.js';
import { useCatalog } from './useCatalog.js';

const parts = ['tools', 'prompts', 'resources', 'templates'] as const;

/** What one server offers, as far as the filter lets it through. */
export const ServerSection = memo(function ServerSection({
  server,
  filter,
  onPick,
}: {
  readonly server: ConnectedServer;
  readonly filter: string;
  readonly onPick: (serverId: string, key: string) => void;
}) {
  const texts = useTexts(catalogTexts);
  const name = useServerName(server);
  const id = useId();
  const catalog = useCatalog();
  const { data } = catalog;
  const entries = useMemo(() => data && toEntries(data), [data]);
  const shown = useMemo(
    () => (entries ? parts.map((part) => ({ part, list: filterEntries(entries[part], filter) })) : []),
    [entries, filter],
  );
  const count = shown.reduce((sum, { list }) => sum + list.length, 0);
  const isFiltered = filter.trim() !== '';
  // Whoever comes near the list may open a form next.
  const prepare = () => void LazyArgumentForm.preload().catch(() => {});
  return (
    <section className="catalog-server" aria-labelledby={id} onPointerEnter={prepare} onFocus={prepare}>
      <ServerHeading
        id={id}
        server={server}
        name={name}
        isBusy={catalog.isFetching}
        onRefresh={() => void catalog.refetch()}
      />
      <EraHint server={server} />
      <ServerState server={server} catalog={catalog} />
      {shown.map(({ part, list }) => (
        <EntryList key={part} part={part} entries={list} serverId={server.id} onPick={onPick} />
      ))}
      {data && isFiltered && count === 0 && <p className="quiet">{texts.noMatch}</p>}
      <p className="visually-hidden" role="status">
        {data && isFiltered && texts.matches(count, name)}
      </p>
    </section>
  );
});
