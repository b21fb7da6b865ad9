import { useState } from 'react';

/** Copies an address, for another browser or another device. */
export function CopyLink({ url, onCopy }: { readonly url: string; readonly onCopy: () => void }) {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => {
        setOutcome('Link copied');
        onCopy();
      },
      () => setOutcome('The link could not be copied: select it above'),
    );
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>
      <span role="status" className="quiet">
        {outcome}
      </span>
    </>
  );
}
