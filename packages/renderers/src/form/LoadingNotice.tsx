import { useLayoutEffect, useRef, useState } from 'react';
import { useFormMessages } from '../messages/formMessages.js';

/** Says that the fields are on their way, or that they did not arrive. */
export function LoadingNotice({
  hasFailed,
  onRetry,
}: {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}) {
  const messages = useFormMessages();
  const [isRetried, setRetried] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      // The fields take the place of the button that asked for them.
      if (element?.contains(document.activeElement)) element.closest('form')?.focus();
    };
  }, []);
  return (
    <div ref={notice} role="status" data-slot="rt-loading-notice">
      {hasFailed || isRetried ? (
        <div className="rt-notice" data-slot="rt-notice" data-tone="danger">
          <p data-slot="rt-text">{hasFailed ? messages.formLoadFailed : messages.loadingForm}</p>
          <div data-slot="rt-actions">
            <button
              type="button"
              className="rt-button"
              data-slot="rt-button"
              aria-disabled={!hasFailed}
              onClick={() => {
                setRetried(true);
                onRetry();
              }}
            >
              {messages.tryAgain}
            </button>
          </div>
        </div>
      ) : (
        <p className="rt-quiet" data-slot="rt-quiet">
          {messages.loadingForm}
        </p>
      )}
    </div>
  );
}
