import { memo, useId } from 'react';
import { CutText } from './CutText.js';
import { cutWords } from './cutWords.js';
import { HintTags } from './HintTags.js';
import type { CatalogEntry } from './toEntries.js';

const longestTitle = 80;
const longestDescription = 140;

/** One line of a list: what it is called, what it does, and what it may do. */
export const EntryItem = memo(function EntryItem({
  entry,
  serverId,
  onPick,
}: {
  readonly entry: CatalogEntry;
  readonly serverId: string;
  readonly onPick: (serverId: string, key: string) => void;
}) {
  const id = useId();
  const { key, name, title, description } = entry;
  return (
    <li className="entry">
      <button
        type="button"
        className="entry-open"
        data-server={serverId}
        data-entry={key}
        aria-describedby={description ? id : undefined}
        onClick={() => onPick(serverId, key)}
      >
        <bdi>{cutWords(title, longestTitle)}</bdi>
      </button>
      {name !== title && (
        <code className="entry-name">
          <bdi>{cutWords(name, longestTitle)}</bdi>
        </code>
      )}
      <CutText id={id} text={description} most={longestDescription} />
      {entry.kind === 'tool' && <HintTags annotations={entry.item.annotations} />}
    </li>
  );
});
