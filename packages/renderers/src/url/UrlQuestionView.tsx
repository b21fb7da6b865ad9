'use client';

import { useCallback, useContext, useEffect, useMemo, useState, type MouseEvent } from 'react';
import { FormTouchedContext } from '../form/formSession.js';
import { useLoaded } from '../load/LoadedPart.js';
import { LazyPartsContext } from '../load/lazyParts.js';
import { usePageMessages } from '../messages/pageMessages.js';
import { toPart, type PartProps } from '../part.js';
import type { QuestionViewProps } from '../question/QuestionViewProps.js';
import { RefusalButtons } from '../question/WaysOut.js';
import { isRecord } from '../result/readContent.js';
import { PageConsent, PopupBlocked } from './PageConsent.js';
import { WaitingForPage } from './WaitingForPage.js';
import { assessUrl, type BlockedUrl, type OpenableUrl } from './assessUrl.js';

/** A page that a server wants to have opened: consent first, then waiting until the person has finished there. Nothing is fetched or opened before. */
export function UrlQuestionView({ question, className, style }: QuestionViewProps<'url'>) {
  const { url, problem } = question;
  const part = { className, style };
  const rules = useLoaded(useContext(LazyPartsContext).domainRules);
  // Without them the whole host stands for its domain.
  const readHost = rules.status === 'loaded' ? rules.module.readHost : undefined;
  const page = useMemo(() => assessUrl(url, readHost), [url, readHost]);
  if (page.verdict === 'blocked') return <BlockedPage question={question} part={part} page={page} />;
  // Whoever has read the question may know more about the address than is seen here.
  if (problem) {
    return (
      <BlockedPage
        question={question}
        part={part}
        page={{ reason: 'malformed', scheme: '', text: page.href }}
      />
    );
  }
  // Another address is another consent.
  return <PageVisit key={url} question={question} page={page} part={part} />;
}

/** An address that is never opened, with the reason. */
function BlockedPage({
  question,
  page: { reason, scheme, text },
  part,
}: Pick<QuestionViewProps<'url'>, 'question'> & {
  readonly page: Omit<BlockedUrl, 'verdict'>;
  readonly part: PartProps;
}) {
  const messages = usePageMessages();
  const reasons = {
    malformed: () => messages.malformedUrl,
    scheme: () => messages.blockedScheme(scheme),
    'too-long': () => messages.urlTooLong,
  };
  return (
    <div {...toPart('rt-url', part)} data-verdict="blocked">
      <div className="rt-notice" data-slot="rt-notice" data-tone="danger">
        <p data-slot="rt-text">{reasons[reason]()}</p>
        <p className="rt-code" data-slot="rt-code" dir="ltr">
          {text}
        </p>
      </div>
      <div className="rt-actions" data-slot="rt-actions">
        <RefusalButtons question={question} />
      </div>
    </div>
  );
}

/** What both halves of a visit need. */
export interface PageVisitProps {
  readonly question: QuestionViewProps<'url'>['question'];
  readonly page: OpenableUrl;
}

/** Consent to a page, then the wait for word that the person has finished there; only that word is sent. */
function PageVisit({ question, page, part }: PageVisitProps & { readonly part: PartProps }) {
  const { stillWaiting, draft, saveDraft } = question;
  // Opened before the page was loaded again, or before this card was drawn.
  const [wasOpened] = useState(stillWaiting || (isRecord(draft) && draft['opened'] === true));
  const [visit, setVisit] = useState<'unopened' | 'opened' | 'returned'>(wasOpened ? 'opened' : 'unopened');
  const [isBlocked, setBlocked] = useState(false);
  useReturn(
    visit === 'opened',
    useCallback(() => setVisit('returned'), []),
  );
  const touch = useContext(FormTouchedContext);
  const goOn = () => {
    // What was begun on the page would be lost, as what was typed into a form.
    touch();
    saveDraft({ opened: true });
    setBlocked(false);
    setVisit('opened');
  };
  const open = ({ detail }: MouseEvent) => {
    // The second half of a double click.
    if (detail > 1) return;
    if (openPage(page.href) === 'opened') goOn();
    else setBlocked(true);
  };
  const popupBlocked = isBlocked && <PopupBlocked page={page} onFollow={goOn} />;
  return (
    <div {...toPart('rt-url', part)} data-verdict={page.verdict} data-visit={visit}>
      {visit === 'unopened' ? (
        <PageConsent question={question} page={page} onOpen={open} popupBlocked={popupBlocked} />
      ) : (
        <WaitingForPage
          question={question}
          page={page}
          isReturned={visit === 'returned'}
          takesFocus={!wasOpened}
          onOpen={open}
          popupBlocked={popupBlocked}
        />
      )}
    </div>
  );
}

/** Opens a page in a window of its own, which learns nothing of this one, and says whether the browser let it. */
function openPage(href: string): 'opened' | 'blocked' {
  // With `noopener` or `noreferrer` the browser returns null either way, and a blocked window could not be told.
  const page = window.open('', '_blank');
  if (!page) return 'blocked';
  // From here on the page cannot reach back. For the same reason no browser lets this one raise it any more.
  page.opener = null;
  // A link of the new window itself, because setting its `location` would send the address of this page along.
  const link = page.document.createElement('a');
  link.href = href;
  link.rel = 'noreferrer';
  link.click();
  return 'opened';
}

/** Tells when the person comes back to this page from another tab or window. */
function useReturn(isAway: boolean, onReturn: () => void): void {
  useEffect(() => {
    if (!isAway) return;
    const listen = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('focus', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('focus', listen);
    };
  }, [isAway, onReturn]);
}
