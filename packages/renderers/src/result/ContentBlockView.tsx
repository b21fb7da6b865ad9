import { ContentBlockList } from './ContentBlockList.js';

/** One piece of content as a server sent it, which may be anything: whatever cannot be drawn is said in words. */
export function ContentBlockView({ block }: { readonly block: unknown }) {
  return <ContentBlockList content={[block]} />;
}
