'use client';

import { useContext } from 'react';
import { LazyPartsContext } from '../load/lazyParts.js';
import { LoadedPart } from '../load/LoadedPart.js';
import { DenyButton } from '../question/WaysOut.js';
import type { QuestionViewProps } from '../question/QuestionViewProps.js';

/** The folders that a server would be told of: the person takes out what stays private, shares the rest, or denies. */
export function RootsQuestionView(props: QuestionViewProps<'roots'>) {
  const { rareViews } = useContext(LazyPartsContext);
  return (
    <LoadedPart loader={rareViews} otherWays={<DenyButton question={props.question} />} part={props}>
      {({ RootsReview }) => <RootsReview {...props} />}
    </LoadedPart>
  );
}
