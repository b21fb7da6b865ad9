import type { ToolAnnotations } from '@modelcontextprotocol/client';
import { useTexts } from '../texts/useTexts.js';
import { catalogTexts } from './catalogTexts.js';
import { toHints } from './toHints.js';

/** What a tool may do, explained, and who says so. */
export function HintList({ annotations }: { readonly annotations: ToolAnnotations | undefined }) {
  const texts = useTexts(catalogTexts);
  const hints = toHints(annotations);
  if (hints.length === 0) return null;
  return (
    <div className="entry-hint-list">
      <ul>
        {hints.map((hint) => (
          <li key={hint}>
            <span className="tag" data-tone={hint === 'destructive' ? 'danger' : undefined}>
              {texts.hints[hint]}
            </span>{' '}
            {texts.hintHelp[hint]}
          </li>
        ))}
      </ul>
      <p className="quiet">{texts.hintSource}</p>
    </div>
  );
}
