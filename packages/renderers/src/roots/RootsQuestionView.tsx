'use client';

import { createLoader } from '../load/createLoader.js';
import { LoadedPart } from '../load/LoadedPart.js';
import { DenyButton } from '../question/RefusalButtons.js';
import type { QuestionViewProps } from '../question/questionViewProps.js';

const loader = createLoader(() => import('./RootsReview.js'));

/** The folders that a server would be told of: the person takes out what stays private, shares the rest, or denies. */
export function RootsQuestionView(props: QuestionViewProps<'roots'>) {
  return (
    <LoadedPart loader={loader} otherWays={<DenyButton question={props.question} />} part={props}>
      {({ RootsReview }) => <RootsReview {...props} />}
    </LoadedPart>
  );
}
