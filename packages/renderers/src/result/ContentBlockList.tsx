import { ContentBlockView, toBlocks } from './ContentBlockView.js';
import { FoldedList } from './FoldedList.js';

/** Content in one piece or in many. */
export function ContentBlockList({ content }: { readonly content: unknown }) {
  return (
    <div className="rt-content">
      <FoldedList entries={toBlocks(content)}>
        {(shown) => shown.map((block, index) => <ContentBlockView key={index} block={block} />)}
      </FoldedList>
    </div>
  );
}
