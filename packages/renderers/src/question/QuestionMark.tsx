import type { InputAnswer } from '@mcp-roundtrip/core';
import { useCallMessages, type CallMessages } from '../messages/callMessages.js';

/** How a question stands among the others of its round. */
export interface QuestionPlace {
  readonly isExpanded: boolean;
  readonly onExpand: () => void;
  /** Takes the answer back and opens the question again. */
  readonly onChange: () => void;
  /** Its answer is sent by itself, and not with those to the others. */
  readonly sendsAlone: boolean;
}

/** Whether a question among several is answered, open, or waits for its turn. */
export function QuestionMark({
  place,
  answered,
  titleId,
}: {
  readonly place: QuestionPlace;
  readonly answered: InputAnswer | undefined;
  readonly titleId: string;
}) {
  const messages = useCallMessages();
  if (answered)
    return (
      <span className="rt-state" data-slot="rt-state">
        {describeAnswer(answered, messages)}
      </span>
    );
  if (place.isExpanded) return null;
  return (
    <button
      type="button"
      className="rt-button"
      data-slot="rt-button"
      aria-expanded={false}
      id={`${titleId}-answer`}
      aria-labelledby={`${titleId}-answer ${titleId}`}
      onClick={place.onExpand}
    >
      {messages.answer}
    </button>
  );
}

function describeAnswer(answer: InputAnswer, messages: CallMessages): string {
  const action = 'action' in answer ? answer.action : 'accept';
  return { accept: messages.answered, decline: messages.declined, cancel: messages.dismissed }[action];
}
