import { memo, useState } from 'react';
import { useTexts } from '../texts/useTexts.js';
import { catalogTexts } from './catalogTexts.js';
import { EntryItem } from './EntryItem.js';
import type { CatalogPart } from './listCatalog.js';
import type { CatalogEntry } from './toEntries.js';

const mostAtOnce = 400;

/** The entries of one part; a list of thousands is shown bit by bit. */
export const EntryList = memo(function EntryList({
  part,
  entries,
  serverId,
  onPick,
}: {
  readonly part: CatalogPart;
  readonly entries: readonly CatalogEntry[];
  readonly serverId: string;
  readonly onPick: (serverId: string, key: string) => void;
}) {
  const texts = useTexts(catalogTexts);
  const [most, setMost] = useState(mostAtOnce);
  if (entries.length === 0) return null;
  const more = entries.length - most;
  return (
    <div className="catalog-part">
      <h4>
        {texts.parts[part]} <span className="quiet">{entries.length}</span>
      </h4>
      <ul>
        {entries.slice(0, most).map((entry) => (
          <EntryItem key={entry.key} entry={entry} serverId={serverId} onPick={onPick} />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="button" onClick={() => setMost(most + mostAtOnce)}>
          {texts.showMore(Math.min(more, mostAtOnce))}
        </button>
      )}
    </div>
  );
});
