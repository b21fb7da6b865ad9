import { useState } from 'react';

/** A page's whole address, to be read before it is opened and to be taken elsewhere. */
export function PageAddress({ url, onCopy }: { readonly url: string; readonly onCopy: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => {
        setCopied('yes');
        onCopy();
      },
      () => setCopied('no'),
    );
  return (
    <div className="page-address">
      <p className="code address">{url}</p>
      <div className="actions">
        <button type="button" data-tone="quiet" onClick={() => void copy()}>
          Copy link
        </button>
        <p role="status" className="quiet">
          {copied === 'yes' && 'Link copied'}
          {copied === 'no' && 'The link could not be copied: select it above'}
        </p>
      </div>
    </div>
  );
}
