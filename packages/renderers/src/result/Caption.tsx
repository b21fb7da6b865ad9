import { Fragment } from 'react';

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
