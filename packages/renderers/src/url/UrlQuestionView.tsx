'use client';

import { createLoader } from '../load/createLoader.js';
import { LoadedPart } from '../load/LoadedPart.js';
import type { QuestionViewProps } from '../question/questionViewProps.js';
import { RefusalButtons } from '../question/RefusalButtons.js';

const loader = createLoader(() => import('./UrlReview.js'));

/** A page that a server wants to have opened: consent first, then waiting until the person has finished there. */
export function UrlQuestionView(props: QuestionViewProps<'url'>) {
  return (
    <LoadedPart loader={loader} otherWays={<RefusalButtons question={props.question} />} part={props}>
      {({ UrlReview }) => <UrlReview {...props} />}
    </LoadedPart>
  );
}
