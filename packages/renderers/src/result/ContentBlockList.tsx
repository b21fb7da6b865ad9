import { FoldedList } from './FoldedList.js';
import { ContentBlock } from './ContentBlock.js';
import { toBlocks } from './toBlocks.js';
import { toPart, type PartProps } from '../part.js';

/** Content in one piece or in many. */
export function ContentBlockList({ content, ...part }: PartProps & { readonly content: unknown }) {
  return (
    <div {...toPart('rt-content', part)}>
      <FoldedList entries={toBlocks(content)}>
        {(shown, start) => shown.map((block, index) => <ContentBlock key={start + index} block={block} />)}
      </FoldedList>
    </div>
  );
}
