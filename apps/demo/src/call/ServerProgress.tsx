import type { CallProgress } from '@mcp-roundtrip/core';

/** How far the server says it is, or a sign of life while it says nothing. */
export function ServerProgress({ progress }: { readonly progress: CallProgress | undefined }) {
  if (!progress) return <div className="pulse" aria-hidden="true" />;
  const { total, message } = progress;
  return (
    <>
      <progress
        aria-label="Progress"
        value={progress.progress}
        {...(total !== undefined && { max: total })}
      />
      <p>{message ?? `${progress.progress}${total === undefined ? '' : ` of ${total}`}`}</p>
    </>
  );
}
