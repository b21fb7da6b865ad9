import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { usePageMessages } from '../messages/pageMessages.js';
import { WayOut } from '../question/WaysOut.js';
import { CopyLink, FinishedButton, PageAddress } from './PageConsent.js';
import type { PageVisitProps } from './UrlQuestionView.js';

/** Waits for the person to come back from a page; nothing is sent before they say so. */
export function WaitingForPage({
  question,
  page,
  isReturned,
  takesFocus,
  onOpen,
  popupBlocked,
}: PageVisitProps & {
  readonly isReturned: boolean;
  /** Whether it stands where a button was that the person has just pressed. */
  readonly takesFocus: boolean;
  readonly onOpen: (event: MouseEvent) => void;
  readonly popupBlocked: ReactNode;
}) {
  const id = useId();
  const messages = usePageMessages();
  const { stillWaiting } = question;
  const status = useRef<HTMLParagraphElement>(null);
  const finished = useRef<HTMLButtonElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed is gone. The text takes the focus and not a button, which a key held down would press.
    if (takesFocus) status.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    // The person has opened the page, and the server says that it is done.
    if (question.completed) question.accept();
  }, [question]);
  useEffect(() => {
    const { activeElement: active, body } = document;
    const isFree = active === body || active === status.current || actions.current?.contains(active);
    if (isReturned && isFree) finished.current?.focus();
  }, [isReturned]);
  const describe = isReturned
    ? messages.welcomeBack
    : stillWaiting
      ? messages.stillWaitingForPage
      : messages.waitingForPage;
  return (
    <>
      <p data-slot="rt-text" ref={status} role="status" tabIndex={-1}>
        {describe(page.domain)}
      </p>
      <PageAddress page={page} />
      {popupBlocked}
      {question.unheard && (
        <p className="rt-quiet" data-slot="rt-quiet">
          {messages.pageUnheard}
        </p>
      )}
      {/* Nothing here can raise the window that was opened, nor tell whether it is still there. */}
      <p className="rt-quiet" data-slot="rt-quiet" id={id}>
        {messages.mayBeOpen}
      </p>
      <div ref={actions} className="rt-actions" data-slot="rt-actions">
        <FinishedButton ref={finished} question={question} isPrimary />
        <button
          type="button"
          className="rt-button"
          data-slot="rt-button"
          aria-describedby={id}
          onClick={onOpen}
        >
          {messages.openAgain}
        </button>
        <CopyLink href={page.href} />
        <WayOut way="dismiss" className="rt-apart" onLeave={() => question.dismiss()} />
      </div>
    </>
  );
}
