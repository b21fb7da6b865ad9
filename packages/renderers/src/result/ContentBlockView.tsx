'use client';

import { LoadedPart } from '../load/LoadedPart.js';
import { resultLoader } from './resultLoader.js';
import type { PartProps } from '../part.js';

/** One piece of content as a server sent it, which may be anything: whatever cannot be drawn is said in words. */
export function ContentBlockView({ block, ...part }: PartProps & { readonly block: unknown }) {
  return (
    <LoadedPart loader={resultLoader} part={part}>
      {({ ContentBlockList }) => <ContentBlockList content={[block]} {...part} />}
    </LoadedPart>
  );
}
