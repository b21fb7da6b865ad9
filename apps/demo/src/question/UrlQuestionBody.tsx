import { useEffect, useRef, useState } from 'react';
import { CopyLink } from './CopyLink.js';
import { openPage } from './openPage.js';
import type { QuestionBodyProps } from './QuestionBody.js';
import { RefusalButtons } from './RefusalButtons.js';

const problems = {
  malformed: 'This is not an address that can be opened.',
  scheme: 'Only http and https addresses are opened.',
};

/** Consent to open a page, then word that the person has finished there; only that word is sent. */
export function UrlQuestionBody({ question }: QuestionBodyProps<'url'>) {
  const { url, problem, stillWaiting } = question;
  const [visit, setVisit] = useState<'unopened' | 'opened' | 'blocked'>(stillWaiting ? 'opened' : 'unopened');
  const next = useRef<HTMLButtonElement>(null);
  // The way on appears before what was pressed, so that it has to be brought to the person.
  useEffect(() => {
    if (visit === 'opened' && !stillWaiting) next.current?.focus();
  }, [visit, stillWaiting]);
  if (problem) {
    return (
      <>
        <p className="code address">{url}</p>
        <p className="problem">{problems[problem]}</p>
        <div className="actions">
          <RefusalButtons question={question} />
        </div>
      </>
    );
  }
  // The parsed address shows what would be opened: look-alike letters in a name become visible.
  const { host, href } = new URL(url);
  const open = () => setVisit(openPage(href));
  return (
    <>
      <p>
        {stillWaiting
          ? 'The server is still waiting for this page:'
          : 'This server wants you to open a page:'}
      </p>
      <p className="code address">{href}</p>
      {visit === 'blocked' && (
        <p className="problem" role="alert">
          Your browser blocked the new window.{' '}
          <a href={href} target="_blank" rel="noopener noreferrer" onClick={() => setVisit('opened')}>
            Open {host} with this link
          </a>
        </p>
      )}
      {visit === 'opened' && !stillWaiting && <p className="quiet">Waiting for you to finish on {host}.</p>}
      <div className="actions">
        {visit === 'opened' && (
          <button ref={next} type="button" data-tone="primary" onClick={() => question.accept()}>
            I have finished, continue
          </button>
        )}
        <button type="button" onClick={open} {...(visit !== 'opened' && { 'data-tone': 'primary' })}>
          {visit === 'opened' ? 'Open again' : `Open ${host}`}
        </button>
        {/* A link that was taken elsewhere is as good as opened. */}
        <CopyLink url={href} onCopy={() => setVisit('opened')} />
        <RefusalButtons question={question} />
      </div>
    </>
  );
}
