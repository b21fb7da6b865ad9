'use client';

import type { OpenQuestion } from '@mcp-roundtrip/core';
import { identify } from './identify.js';
import { QuestionCard } from './QuestionCard.js';
import { QuestionList } from './QuestionList.js';
import type { PartProps } from '../part.js';

/** What a round needs: its questions, and the way to send their answers together. */
export interface QuestionRoundProps extends PartProps {
  readonly questions: readonly OpenQuestion[];
  /** Left out where each answer is sent by itself, because the server goes on meanwhile. */
  readonly onSend?: () => void;
}

/** The open questions of a round: a single one is sent with its answer, several are read through and sent together, or each by itself. */
export function QuestionRound(props: QuestionRoundProps) {
  const [only, ...others] = props.questions;
  // Where questions come and go one by one, none is drawn anew because of another.
  if (!props.onSend) return <QuestionList {...props} />;
  if (only && others.length === 0) return <QuestionCard key={identify(only)} question={only} />;
  return <QuestionList key={only && identify(only)} {...props} />;
}
