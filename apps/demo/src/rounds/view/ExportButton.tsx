import { Icon } from '../../page/Icon.js';
import { useTexts } from '../../texts/useTexts.js';
import type { RoundsExport } from '../share/toExport.js';
import { timelineTexts } from './timelineTexts.js';

/** Saves a call as a file. */
export function ExportButton({
  build,
}: {
  readonly build: () => { readonly name: string; readonly content: RoundsExport };
}) {
  const texts = useTexts(timelineTexts);
  const save = () => {
    const { name, content } = build();
    const file = new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    // Later, because the browser reads the file after the click, and no event says when it has.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <button type="button" className="button" data-tone="quiet" onClick={save}>
      <Icon name="download" />
      {texts.exportJson}
    </button>
  );
}
