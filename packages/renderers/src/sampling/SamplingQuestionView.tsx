'use client';

import { createLoader } from '../load/createLoader.js';
import { LoadedPart } from '../load/LoadedPart.js';
import { DenyButton } from '../question/RefusalButtons.js';
import type { QuestionViewProps } from '../question/questionViewProps.js';

const loader = createLoader(() => import('./SamplingReview.js'));

/** A prompt for the host's model: the person sees it, has it run or replies by hand, and only then sends the reply. */
export function SamplingQuestionView(props: QuestionViewProps<'sampling'>) {
  return (
    <LoadedPart loader={loader} otherWays={<DenyButton question={props.question} />} part={props}>
      {({ SamplingReview }) => <SamplingReview {...props} />}
    </LoadedPart>
  );
}
