import { useResultMessages } from '../messages/resultMessages.js';
import { Caption } from './Caption.js';
import { FoldedText } from './FoldedText.js';
import { readText } from './readText.js';
import { ResourceAddress } from './ResourceContent.js';

/** What a resource is said to be, with its address; nothing of it is loaded or clickable. */
export function ResourceLinkContent({ block }: { readonly block: Readonly<Record<string, unknown>> }) {
  const messages = useResultMessages();
  const { uri, name, title, description, mimeType, size } = block;
  const bytes = typeof size === 'number' && size >= 0 ? messages.describeSize(size) : undefined;
  const caption = [messages.resourceLink, readText(mimeType), bytes];
  const heading = [...new Set([readText(title), readText(name)])].filter(Boolean).join(' · ');
  return (
    <div className="rt-piece" data-slot="rt-piece">
      <Caption parts={caption} />
      <FoldedText className="rt-label" text={heading} />
      <FoldedText text={readText(description) ?? ''} />
      <ResourceAddress uri={uri} />
    </div>
  );
}
