import { useCallback, useContext, useState, type MouseEvent } from 'react';
import { FormTouchedContext } from '../form/formTouched.js';
import type { QuestionViewProps } from '../question/questionViewProps.js';
import { isRecord } from '../result/isRecord.js';
import type { OpenableUrl } from './assessUrl.js';
import { openPage } from './openPage.js';
import { PageConsent } from './PageConsent.js';
import { PopupBlocked } from './PopupBlocked.js';
import { useReturn } from './useReturn.js';
import { WaitingForPage } from './WaitingForPage.js';
import { toPart, type PartProps } from '../part.js';

/** What both halves of a visit need. */
export interface PageVisitProps {
  readonly question: QuestionViewProps<'url'>['question'];
  readonly page: OpenableUrl;
}

/** Consent to a page, then the wait for word that the person has finished there; only that word is sent. */
export function PageVisit({ question, page, part }: PageVisitProps & { readonly part: PartProps }) {
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
