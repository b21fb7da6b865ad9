import { FoldedList } from './FoldedList.js';
import { FoldedText } from './FoldedText.js';
import { isRecord } from './isRecord.js';
import { MediaContent } from './MediaContent.js';
import { readText } from './readText.js';
import { ResourceContent } from './ResourceContent.js';
import { ResourceLinkContent } from './ResourceLinkContent.js';
import { isTextBlock, toBlocks } from './toBlocks.js';
import { ToolResultContent, ToolUseContent } from './ToolContent.js';
import { UnknownContent } from './UnknownContent.js';

/** One piece of content as a server sent it, which may be anything: whatever cannot be drawn is said in words. */
export function ContentBlock({ block }: { readonly block: unknown }) {
  if (isTextBlock(block)) return <FoldedText text={block.text} />;
  if (!isRecord(block)) return <UnknownContent type={typeof block} value={block} />;
  switch (block['type']) {
    case 'image':
    case 'audio':
      return <MediaContent data={block['data']} mimeType={block['mimeType']} title={findTitle(block)} />;
    case 'resource_link':
      return <ResourceLinkContent block={block} />;
    case 'resource':
      return <ResourceContent resource={block['resource']} />;
    case 'tool_use':
      return <ToolUseContent block={block} />;
    case 'tool_result':
      return (
        <ToolResultContent block={block}>
          <FoldedList entries={toBlocks(block['content'])}>
            {(shown, start) =>
              shown.map((part, index) => <ToolResultPart key={start + index} block={part} />)
            }
          </FoldedList>
        </ToolResultContent>
      );
    default:
      return <UnknownContent type={readText(block['type']) ?? '?'} value={block} />;
  }
}

// The protocol nests no result in a result, so that whatever does is not followed down.
function ToolResultPart({ block }: { readonly block: unknown }) {
  const isNested = isRecord(block) && block['type'] === 'tool_result';
  return isNested ? <UnknownContent type="tool_result" value={block} /> : <ContentBlock block={block} />;
}

function findTitle(block: Readonly<Record<string, unknown>>): string | undefined {
  const annotations = isRecord(block['annotations']) ? block['annotations'] : {};
  return readText(block['title']) ?? readText(annotations['title']) ?? readText(block['name']);
}
