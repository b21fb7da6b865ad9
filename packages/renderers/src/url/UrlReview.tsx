import { useMemo } from 'react';
import type { QuestionViewProps } from '../question/questionViewProps.js';
import { assessUrl } from './assessUrl.js';
import { BlockedPage } from './BlockedPage.js';
import { PageVisit } from './PageVisit.js';
import { useDomainRules } from './useDomainRules.js';

/** A page that a server wants to have opened: nothing is fetched or opened before the person says so. */
export function UrlReview({ question, className, style }: QuestionViewProps<'url'>) {
  const { url, problem } = question;
  const part = { className, style };
  const readHost = useDomainRules();
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
