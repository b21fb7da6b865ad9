'use client';

import { LoadedPart } from '../load/LoadedPart.js';
import { resultLoader } from './resultLoader.js';

/** One piece of content as a server sent it, which may be anything: whatever cannot be drawn is said in words. */
export function ContentBlockView({ block }: { readonly block: unknown }) {
  return (
    <LoadedPart loader={resultLoader}>
      {({ ContentBlockList }) => <ContentBlockList content={[block]} />}
    </LoadedPart>
  );
}
