import { useResultMessages } from '../messages/resultMessages.js';
import { Caption } from './Caption.js';
import { FoldedText } from './FoldedText.js';
import { isRecord } from './isRecord.js';
import { MediaContent } from './MediaContent.js';
import { readText } from './readText.js';
import { UnknownContent } from './UnknownContent.js';

/** What a resource holds: its text, its picture or sound, or in words what it is. */
export function ResourceContent({ resource }: { readonly resource: unknown }) {
  const messages = useResultMessages();
  const { uri, mimeType, text, blob, title, name } = isRecord(resource) ? resource : {};
  if (typeof text !== 'string' && typeof blob !== 'string') {
    return <UnknownContent type="resource" value={resource} />;
  }
  const caption = [messages.embeddedResource, readText(title) ?? readText(name), readText(mimeType)];
  return (
    <div className="rt-piece" data-slot="rt-piece">
      <Caption parts={caption} />
      <ResourceAddress uri={uri} />
      {typeof text === 'string' ? (
        <FoldedText text={text} />
      ) : (
        <MediaContent data={blob} mimeType={mimeType} title={readText(title) ?? readText(name)} />
      )}
    </div>
  );
}

/** The address of a resource. E14: it is a text, never a link. */
export function ResourceAddress({ uri }: { readonly uri: unknown }) {
  const text = readText(uri);
  return text ? <FoldedText isCode text={text} /> : null;
}
