import { useServerName } from '../server/useServerName.js';
import type { ConnectedServer } from '../server/createServers.js';
import { useTexts } from '../texts/useTexts.js';
import { catalogTexts } from './catalogTexts.js';
import { cutWords } from './cutWords.js';
import type { CatalogEntry } from './toEntries.js';

const longestFact = 500;

/** What is known about an entry besides its description. */
export function EntryFacts({
  server,
  entry,
}: {
  readonly server: ConnectedServer;
  readonly entry: CatalogEntry;
}) {
  const texts = useTexts(catalogTexts);
  const serverName = useServerName(server);
  const nameLabel =
    entry.kind === 'resource' ? texts.uri : entry.kind === 'template' ? texts.uriTemplate : texts.name;
  const facts = [
    { label: nameLabel, text: entry.name, isCode: true },
    ...listMore(entry, texts),
    { label: texts.at, text: `${serverName} · ${server.url.origin}` },
  ];
  return (
    <dl className="entry-facts">
      {facts.map(({ label, text, isCode }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi className={isCode ? 'code' : undefined}>{cutWords(text, longestFact)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  readonly label: string;
  readonly text: string;
  readonly isCode?: boolean;
}

function listMore(entry: CatalogEntry, texts: (typeof catalogTexts)['en']): readonly Fact[] {
  if (entry.kind !== 'resource' && entry.kind !== 'template') return [];
  const { mimeType, annotations } = entry.item;
  const size = entry.kind === 'resource' ? entry.item.size : undefined;
  const facts: (Fact | undefined)[] = [
    entry.item.name === entry.title ? undefined : { label: texts.name, text: entry.item.name, isCode: true },
    mimeType ? { label: texts.mimeType, text: mimeType, isCode: true } : undefined,
    size === undefined ? undefined : { label: texts.size, text: texts.bytes(size) },
    annotations?.audience?.length
      ? { label: texts.audience, text: annotations.audience.join(', ') }
      : undefined,
    annotations?.lastModified ? { label: texts.modified, text: annotations.lastModified } : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}
