import type { InputAnswer, InputQuestion, Round } from '@mcp-roundtrip/core';
import { LoadedPart } from '../load/LoadedPart.js';
import { answerLoader } from './answerLoader.js';

/** An answer as a person would read it back. */
export function AnswerSummary(props: {
  readonly question: InputQuestion;
  /** Nothing where it was not kept. */
  readonly answer: InputAnswer | undefined;
  /** Why nobody answered it. */
  readonly unanswered?: Round['unanswered'];
}) {
  return <LoadedPart loader={answerLoader}>{({ GivenAnswer }) => <GivenAnswer {...props} />}</LoadedPart>;
}
