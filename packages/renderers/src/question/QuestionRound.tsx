import type { OpenQuestion } from '@mcp-roundtrip/core';
import { createLoader } from '../load/createLoader.js';
import { LoadedPart } from '../load/LoadedPart.js';
import { QuestionCard } from './QuestionCard.js';

/** What a round needs: its questions, and the way to send their answers together. */
export interface QuestionRoundProps {
  readonly questions: readonly OpenQuestion[];
  readonly onSend: () => void;
}

const loader = createLoader(() => import('./QuestionList.js'));

/** The open questions of a round: a single one is sent with its answer, several are read through and sent together. */
export function QuestionRound(props: QuestionRoundProps) {
  const [only, ...others] = props.questions;
  if (only && others.length === 0) return <QuestionCard question={only} />;
  return <LoadedPart loader={loader}>{({ QuestionList }) => <QuestionList {...props} />}</LoadedPart>;
}
