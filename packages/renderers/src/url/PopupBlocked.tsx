import { useEffect, useId, useRef } from 'react';
import { usePageMessages } from '../messages/pageMessages.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import type { OpenableUrl } from './assessUrl.js';

/** A plain link, which no popup blocker stops. It comes by the hand of the person, so that it takes the focus. */
export function PopupBlocked({
  page,
  onFollow,
}: {
  readonly page: OpenableUrl;
  readonly onFollow: () => void;
}) {
  const id = useId();
  const messages = usePageMessages();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="rt-notice" data-slot="rt-notice" data-tone="warning">
      <p data-slot="rt-text" id={id}>
        {messages.popupBlocked}
      </p>
      <p data-slot="rt-text">
        <a
          ref={link}
          className="rt-link"
          data-slot="rt-link"
          href={page.href}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
          aria-describedby={id}
          onClick={onFollow}
          // The middle button opens it too, in the background; the right one only a menu.
          onAuxClick={({ button }) => button === 1 && onFollow()}
        >
          {messages.openPage(page.domain)}
          <VisuallyHidden> ({messages.opensInNewWindow})</VisuallyHidden>
        </a>
      </p>
    </div>
  );
}
