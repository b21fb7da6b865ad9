import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ServerIdentity } from '@mcp-roundtrip/core';
import { useCallMessages } from '../messages/callMessages.js';
import { WayOut } from '../question/WayOut.js';
import { catchFocus } from './focus.js';
import { ServerLine } from './ServerLine.js';
import { toPart } from '../part.js';

/** Shows the questions of a call in a modal dialog; whoever closes it can open it again from the card. */
export function QuestionDialog({
  server,
  title,
  onStop,
  children,
}: {
  readonly server: ServerIdentity;
  readonly title: string;
  readonly onStop: () => void;
  readonly children: ReactNode;
}) {
  const messages = useCallMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(true);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen) element?.showModal();
    return () => {
      element?.close();
      if (element) catchFocus(element);
    };
  }, [isOpen]);
  return (
    <>
      {!isOpen && (
        <button
          type="button"
          className="rt-button"
          data-slot="rt-button"
          data-tone="primary"
          onClick={() => setOpen(true)}
        >
          {messages.answerQuestion}
        </button>
      )}
      {/* Escape is a question's own: it asks first where something would be lost. */}
      <dialog
        ref={dialog}
        {...toPart('rt-dialog', {})}
        aria-label={`${title} ${server.name}`}
        onCancel={(event) => event.preventDefault()}
        // Told late: it may be open again by now.
        onClose={() => setOpen(dialog.current?.open ?? false)}
      >
        <ServerLine server={server} />
        {children}
        <div className="rt-actions rt-dialog-ways" data-slot="rt-dialog-ways">
          <button
            type="button"
            className="rt-button"
            data-slot="rt-button"
            data-tone="quiet"
            onClick={() => setOpen(false)}
          >
            {messages.answerLater}
          </button>
          <WayOut way="stop" className="rt-apart" onLeave={onStop} />
        </div>
      </dialog>
    </>
  );
}
