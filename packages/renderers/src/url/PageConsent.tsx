import { useState, type MouseEvent, type ReactNode } from 'react';
import { usePageMessages } from '../messages/pageMessages.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { CopyLink } from './CopyLink.js';
import { FinishedButton } from './FinishedButton.js';
import { isServersOwnPage } from './isServersOwnPage.js';
import { PageAddress } from './PageAddress.js';
import type { PageVisitProps } from './PageVisit.js';
import { RefusalButtons } from '../question/RefusalButtons.js';
import { UrlWarnings } from './UrlWarnings.js';

/** Shows where a page leads before anything is opened. */
export function PageConsent({
  question,
  page,
  onOpen,
  popupBlocked,
}: PageVisitProps & { readonly onOpen: (event: MouseEvent) => void; readonly popupBlocked: ReactNode }) {
  const messages = usePageMessages();
  const [isCopied, setCopied] = useState(false);
  const isSuggested = page.verdict === 'ok' || isServersOwnPage(page, question.server.origin);
  return (
    <>
      <p data-slot="rt-text">{messages.wantsToOpen}</p>
      <PageAddress page={page} />
      <UrlWarnings page={page} />
      {popupBlocked}
      <div className="rt-actions" data-slot="rt-actions">
        {!popupBlocked && (
          <button
            type="button"
            className="rt-button"
            data-slot="rt-button"
            {...(isSuggested && { 'data-tone': 'primary' })}
            onClick={onOpen}
          >
            {messages.openPage(page.domain)}
            <VisuallyHidden> ({messages.opensInNewWindow})</VisuallyHidden>
          </button>
        )}
        <CopyLink href={page.href} onCopy={() => setCopied(true)} />
        {/* A link that was taken elsewhere may be as good as opened, and so may one that a menu opens. */}
        {(isCopied || popupBlocked) && <FinishedButton question={question} />}
        <RefusalButtons question={question} />
      </div>
    </>
  );
}
