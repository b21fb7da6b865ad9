import { LoadedPart } from '../LoadedPart.js';
import { FoldedList } from './FoldedList.js';
import { FoldedText } from './FoldedText.js';
import { contentLoader } from './resultLoaders.js';
import { isTextBlock, toBlocks } from './toBlocks.js';

/** Content in one piece or in many; texts are there at once, and what draws all else is loaded. */
export function ContentBlockList({ content }: { readonly content: unknown }) {
  const blocks = toBlocks(content);
  return (
    <div className="rt-content">
      {blocks.every(isTextBlock) ? (
        <FoldedList entries={blocks}>
          {(shown) => shown.map(({ text }, index) => <FoldedText key={index} text={text} />)}
        </FoldedList>
      ) : (
        <LoadedPart loader={contentLoader}>
          {({ RichContent }) => (
            <FoldedList entries={blocks}>
              {(shown) => shown.map((block, index) => <RichContent key={index} block={block} />)}
            </FoldedList>
          )}
        </LoadedPart>
      )}
    </div>
  );
}
