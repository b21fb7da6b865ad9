import type { CallHandle } from '@mcp-roundtrip/react';

/** A call that the person stopped. */
export function StoppedCall({ call }: { readonly call: CallHandle }) {
  return (
    <>
      <p>You stopped this call. Nothing more is sent.</p>
      <div className="actions">
        <button type="button" onClick={() => call.restart()}>
          Start over
        </button>
      </div>
    </>
  );
}
