'use client';

import { useContext } from 'react';
import { LazyPartsContext } from '../load/lazyParts.js';
import { LoadedPart } from '../load/LoadedPart.js';
import { DenyButton } from '../question/WaysOut.js';
import type { QuestionViewProps } from '../question/QuestionViewProps.js';

/** A prompt for the host's model: the person sees it, has it run or replies by hand, and only then sends the reply. */
export function SamplingQuestionView(props: QuestionViewProps<'sampling'>) {
  const { rareViews } = useContext(LazyPartsContext);
  return (
    <LoadedPart loader={rareViews} otherWays={<DenyButton question={props.question} />} part={props}>
      {({ SamplingReview }) => <SamplingReview {...props} />}
    </LoadedPart>
  );
}
