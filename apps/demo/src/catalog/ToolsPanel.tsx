import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useDemo } from '../createDemo.js';
import { ServerScope } from '../server/ServerScope.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { CatalogKeeper } from './CatalogKeeper.js';
import { catalogTexts } from './catalogTexts.js';
import { EntryView } from './EntryView.js';
import { FilterBox } from './FilterBox.js';
import { NoServers } from './NoServers.js';
import { ServerSection } from './ServerSection.js';

/** Names the entry that is looked at. */
interface Picked {
  readonly serverId: string;
  readonly key: string;
}

/** Lists what every server offers, and runs it. */
export function ToolsPanel() {
  const { servers } = useDemo();
  const list = useStore(servers.list);
  const texts = useTexts(catalogTexts);
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const [picked, setPicked] = useState<Picked>();
  // The same function every time, so that a list of hundreds is not drawn again at each letter of the filter.
  const pick = useCallback((serverId: string, key: string) => setPicked({ serverId, key }), []);
  const panel = useRef<HTMLDivElement>(null);
  const left = useRef<Picked>(undefined);
  useEffect(() => {
    if (picked || !left.current) return;
    focusEntry(panel.current, left.current);
    left.current = undefined;
  }, [picked]);

  const server = list.find(({ id }) => id === picked?.serverId);
  const isListed = !picked || !server;
  return (
    <div ref={panel} className="catalog">
      <h2 className="catalog-title">{texts.tools}</h2>
      {list.map((each) => (
        <ServerScope key={each.id} server={each}>
          <CatalogKeeper />
        </ServerScope>
      ))}
      {isListed && list.length === 0 && <NoServers />}
      {isListed && list.length > 0 && <FilterBox value={filter} onChange={setFilter} />}
      {isListed &&
        list.map((each) => (
          <ServerScope key={each.id} server={each}>
            <ServerSection server={each} filter={wanted} onPick={pick} />
          </ServerScope>
        ))}
      {picked && server && (
        <ServerScope key={`${server.id} ${picked.key}`} server={server}>
          <EntryView
            server={server}
            entryKey={picked.key}
            onBack={() => {
              left.current = picked;
              setPicked(undefined);
            }}
          />
        </ServerScope>
      )}
    </div>
  );
}

// An entry that is not there any more leaves the focus at the beginning of the list.
function focusEntry(panel: HTMLElement | null, { serverId, key }: Picked): void {
  const buttons = [...(panel?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const entry = buttons.find(({ dataset }) => dataset['server'] === serverId && dataset['entry'] === key);
  (entry ?? panel?.querySelector<HTMLElement>('input, button'))?.focus();
}
