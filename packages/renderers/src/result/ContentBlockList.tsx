import { FoldedList } from './FoldedList.js';
import { ContentBlock } from './ContentBlock.js';
import { toBlocks } from './toBlocks.js';

/** Content in one piece or in many. */
export function ContentBlockList({ content }: { readonly content: unknown }) {
  return (
    <div className="rt-content" data-slot="rt-content">
      <FoldedList entries={toBlocks(content)}>
        {(shown) => shown.map((block, index) => <ContentBlock key={index} block={block} />)}
      </FoldedList>
    </div>
  );
}
