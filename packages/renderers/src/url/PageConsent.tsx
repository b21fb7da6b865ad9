import {
  forwardRef,
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { usePageMessages } from '../messages/pageMessages.js';
import { RefusalButtons } from '../question/WaysOut.js';
import type { PageVisitProps } from './UrlQuestionView.js';
import { isServersOwnPage, type OpenableUrl } from './assessUrl.js';

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

const long = 1000;

/** The whole address as it will be opened, its domain in strong text, and a name in other letters both ways. */
export function PageAddress({ page }: { readonly page: OpenableUrl }) {
  const { href, parts, host } = page;
  const { scheme, credentials, subdomain, domain, root, port, rest } = parts;
  return (
    <>
      {/* What would push the buttons out of sight scrolls instead, by keyboard too. */}
      <div
        className="rt-address"
        data-slot="rt-address"
        dir="ltr"
        {...(href.length > long && { 'data-long': '', role: 'group', tabIndex: 0, 'aria-label': domain })}
      >
        {scheme + credentials + subdomain}
        <strong data-slot="rt-domain">{domain}</strong>
        {root + port + rest}
      </div>
      {host.unicode !== host.ascii && <Spellings {...host} />}
    </>
  );
}

function Spellings({ ascii, unicode }: OpenableUrl['host']) {
  const { writtenAs, openedAs } = usePageMessages();
  return (
    <dl className="rt-spellings" data-slot="rt-spellings">
      <div data-slot="rt-fact">
        <dt data-slot="rt-term">{writtenAs}</dt>
        <dd data-slot="rt-detail">
          {/* Label by label, so that letters from right to left never change the order of the labels. */}
          <bdi dir="ltr">
            {unicode.split('.').map((label, index) => (
              <Fragment key={index}>
                {index > 0 && '.'}
                <bdi>{label}</bdi>
              </Fragment>
            ))}
          </bdi>
        </dd>
      </div>
      <div data-slot="rt-fact">
        <dt data-slot="rt-term">{openedAs}</dt>
        <dd data-slot="rt-detail">
          <bdi className="rt-code" data-slot="rt-code" dir="ltr">
            {ascii}
          </bdi>
        </dd>
      </div>
    </dl>
  );
}

/** What speaks against opening a page. */
function UrlWarnings({ page }: { readonly page: OpenableUrl }) {
  const { describeUrlWarning } = usePageMessages();
  if (page.warnings.length === 0) return null;
  return (
    <ul className="rt-notice rt-url-warnings" data-slot="rt-url-warnings" data-tone="warning">
      {page.warnings.map((warning) => (
        <li data-slot="rt-entry" key={warning} data-warning={warning}>
          {describeUrlWarning(warning, page.host)}
        </li>
      ))}
    </ul>
  );
}

/** Copies an address, for another browser or another device. */
export function CopyLink({ href, onCopy }: { readonly href: string; readonly onCopy?: () => void }) {
  const messages = usePageMessages();
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      // Pages without https have no clipboard at all, which ends below as well.
      await navigator.clipboard.writeText(href);
      setOutcome(messages.linkCopied);
      onCopy?.();
    } catch {
      setOutcome(messages.copyFailed);
    }
  };
  return (
    <>
      <button type="button" className="rt-button" data-slot="rt-button" onClick={() => void copy()}>
        {messages.copyLink}
      </button>
      <span role="status" className="rt-quiet rt-copied" data-slot="rt-copied">
        {outcome}
      </span>
    </>
  );
}

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

/** The person's word that the page is done with, which is what the server is told. */
export const FinishedButton = forwardRef<
  HTMLButtonElement,
  Pick<PageVisitProps, 'question'> & { readonly isPrimary?: boolean }
>(function FinishedButton({ question, isPrimary }, ref) {
  const { finished } = usePageMessages();
  return (
    <button
      ref={ref}
      type="button"
      className="rt-button"
      data-slot="rt-button"
      {...(isPrimary && { 'data-tone': 'primary' })}
      // A double click was meant for the button that stood here before.
      onClick={({ detail }) => detail < 2 && question.accept()}
    >
      {finished}
    </button>
  );
});
