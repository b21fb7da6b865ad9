import { useEffect, useMemo, useRef, useState } from 'react';
import type { Call } from '@mcp-roundtrip/core';
import { isSameJson } from '../arguments/json/isSameJson.js';
import type { ArgumentValues } from '../arguments/ArgumentForm.js';
import { LazyArgumentForm } from '../arguments/LazyArgumentForm.js';
import { toRequest } from '../chat/offers/toRequest.js';
import { useDemo } from '../createDemo.js';
import { Icon } from '../page/Icon.js';
import type { ConnectedServer } from '../server/createServers.js';
import { useTexts } from '../texts/useTexts.js';
import { catalogTexts } from './catalogTexts.js';
import { CutText } from './CutText.js';
import { cutWords } from './cutWords.js';
import { EntryFacts } from './EntryFacts.js';
import { EntrySchemas } from './EntrySchemas.js';
import { HintList } from './HintList.js';
import { HintTags } from './HintTags.js';
import { findEntry, toEntries, type CatalogEntry } from './toEntries.js';
import { toEntrySchema } from './toEntrySchema.js';
import { useCatalog } from './useCatalog.js';
import { useCompletion } from './useCompletion.js';
import { useVersion } from './useVersion.js';

const longestTitle = 200;
const longestDescription = 300;

/** One entry in place of the list: everything about it, and the form that runs it. */
export function EntryView({
  server,
  entryKey,
  onBack,
}: {
  readonly server: ConnectedServer;
  readonly entryKey: string;
  readonly onBack: () => void;
}) {
  const texts = useTexts(catalogTexts);
  const { data } = useCatalog();
  const entry = useMemo(() => data && findEntry(toEntries(data), entryKey), [data, entryKey]);
  return (
    <article className="entry-view">
      <button type="button" className="button" data-tone="quiet" onClick={onBack}>
        <Icon name="back" />
        {texts.back}
      </button>
      {entry ? (
        <EntryDetails server={server} entry={entry} />
      ) : (
        <div className="notice" role="status">
          {data ? texts.gone : texts.loading}
        </div>
      )}
    </article>
  );
}

function EntryDetails({ server, entry }: { readonly server: ConnectedServer; readonly entry: CatalogEntry }) {
  const demo = useDemo();
  const texts = useTexts(catalogTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState<{ readonly text: string; readonly count: number }>();
  const latest = useRef<Call>(undefined);
  const complete = useCompletion(entry);
  const schema = useMemo(() => toEntrySchema(entry), [entry]);
  // A server may change what a tool takes while it is looked at; then the form begins anew.
  const formKey = useVersion(schema);
  useEffect(() => heading.current?.focus(), []);
  const run = (values: ArgumentValues) => {
    const request = toRequest({ serverId: server.id, kind: entry.kind, name: entry.name }, values);
    const before = latest.current;
    // While it runs, and has asked nothing, the same arguments are the same call: a double click is one.
    const isSame = before && isUnanswered(before) && isSameJson(before.request, request);
    if (isSame) demo.show(before);
    else latest.current = demo.run(server.id, request);
    setSaid((last) => ({
      text: isSame ? texts.runsAlready : texts.started,
      count: (last?.count ?? 0) + 1,
    }));
  };
  return (
    <>
      <header className="entry-header">
        <p className="quiet">{texts.kinds[entry.kind]}</p>
        <h3 ref={heading} tabIndex={-1} dir="auto">
          {cutWords(entry.title, longestTitle)}
        </h3>
      </header>
      <CutText text={entry.description} most={longestDescription} />
      {entry.kind === 'tool' && <HintTags annotations={entry.item.annotations} />}
      {schema ? (
        <LazyArgumentForm
          key={formKey}
          label={texts.argumentsOf(cutWords(entry.title, longestTitle))}
          schema={schema}
          submitLabel={texts.run}
          complete={complete}
          onSubmit={run}
        >
          <span className="quiet" role="status" key={said?.count}>
            {said?.text}
          </span>
        </LazyArgumentForm>
      ) : (
        <p className="notice">{texts.brokenTemplate}</p>
      )}
      <h4 className="entry-part">{texts.details}</h4>
      <EntryFacts server={server} entry={entry} />
      {entry.kind === 'tool' && <HintList annotations={entry.item.annotations} />}
      <EntrySchemas entry={entry} />
    </>
  );
}

function isUnanswered({ state }: Call): boolean {
  return state.status === 'sending' && state.rounds.length === 0;
}
