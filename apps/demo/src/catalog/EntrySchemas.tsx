import { useState } from 'react';
import { toSchemaText } from '../arguments/json/toSchemaText.js';
import { cut } from '../arguments/model/toLabel.js';
import { useTexts } from '../texts/useTexts.js';
import { catalogTexts } from './catalogTexts.js';
import type { CatalogEntry } from './toEntries.js';

const longest = 50_000;

/** The schemas of a tool as the server sent them, folded. */
export function EntrySchemas({ entry }: { readonly entry: CatalogEntry }) {
  const texts = useTexts(catalogTexts);
  if (entry.kind !== 'tool') return null;
  const { inputSchema, outputSchema } = entry.item;
  return (
    <div className="entry-schemas">
      <Schema label={texts.inputSchema} schema={inputSchema} />
      {outputSchema && <Schema label={texts.outputSchema} schema={outputSchema} />}
    </div>
  );
}

// Written out only once it is looked at.
function Schema({ label, schema }: { readonly label: string; readonly schema: unknown }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="entry-schema" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        <pre className="code" dir="ltr" role="region" tabIndex={0} aria-label={label}>
          {cut(toSchemaText(schema), longest)}
        </pre>
      )}
    </details>
  );
}
