import type { InputAnswer, InputQuestion } from '@mcp-roundtrip/core';
import { createLoader } from '../load/createLoader.js';
import { LoadedPart } from '../load/LoadedPart.js';

const loader = createLoader(() => import('./GivenAnswer.js'));

/** An answer as a person would read it back. */
export function AnswerSummary(props: {
  readonly question: InputQuestion;
  /** Nothing where it was not kept. */
  readonly answer: InputAnswer | undefined;
}) {
  return <LoadedPart loader={loader}>{({ GivenAnswer }) => <GivenAnswer {...props} />}</LoadedPart>;
}
