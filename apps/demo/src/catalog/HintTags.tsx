import type { ToolAnnotations } from '@modelcontextprotocol/client';
import { useTexts } from '../texts/useTexts.js';
import { catalogTexts } from './catalogTexts.js';
import { toHints } from './toHints.js';

/** What a tool may do, in a word each. */
export function HintTags({ annotations }: { readonly annotations: ToolAnnotations | undefined }) {
  const texts = useTexts(catalogTexts);
  const hints = toHints(annotations);
  if (hints.length === 0) return null;
  return (
    <p className="entry-hints">
      {hints.map((hint) => (
        <span key={hint} className="tag" data-tone={hint === 'destructive' ? 'danger' : undefined}>
          {texts.hints[hint]}
        </span>
      ))}
    </p>
  );
}
