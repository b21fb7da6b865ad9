import { Fragment, useMemo, useState } from 'react';
import { useResultMessages } from '../messages/resultMessages.js';
import { readMedia } from './readContent.js';

/** Base64 data of a server: an image, a sound that plays only when started, or in words why it is neither. */
export function MediaContent({
  data,
  mimeType,
  title,
}: {
  readonly data: unknown;
  readonly mimeType: unknown;
  readonly title?: string | undefined;
}) {
  const messages = useResultMessages();
  const { kind, url, bytes, ...media } = useMemo(() => readMedia(data, mimeType), [data, mimeType]);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const giveUp = () => setBrokenUrl(url);
  const describe = (words: string) => (title ? `${words}: ${title}` : words);
  switch (url !== undefined && url === brokenUrl ? 'other' : kind) {
    case 'image':
      // Even a drawing (SVG) is inert here: an `img` runs and loads nothing.
      return (
        <img
          className="rt-image"
          data-slot="rt-image"
          src={url}
          alt={describe(messages.image)}
          onError={giveUp}
        />
      );
    case 'audio':
      return (
        <audio
          className="rt-audio"
          data-slot="rt-audio"
          controls
          preload="metadata"
          src={url}
          aria-label={describe(messages.audio)}
          onError={giveUp}
        />
      );
    case 'damaged':
      return (
        <p className="rt-quiet" data-slot="rt-quiet" dir="auto">
          {messages.damaged(media.mimeType)}
        </p>
      );
    case 'other':
      return (
        <p className="rt-quiet" data-slot="rt-quiet" dir="auto">
          {messages.unplayable(media.mimeType)} {messages.describeSize(bytes)}
        </p>
      );
  }
}

/** What a piece of content is, in a quiet line; each part runs its own way, so that none reorders the others. */
export function Caption({ parts }: { readonly parts: readonly (string | undefined)[] }) {
  return (
    <p className="rt-quiet" data-slot="rt-quiet">
      {parts.filter(Boolean).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
