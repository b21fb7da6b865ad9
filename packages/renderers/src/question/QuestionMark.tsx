import { useCallMessages } from '../messages/callMessages.js';

/** How a question stands among the others of its round. */
export interface QuestionPlace {
  readonly isExpanded: boolean;
  readonly onExpand: () => void;
  /** Takes the answer back and opens the question again. */
  readonly onChange: () => void;
}

/** Whether a question among several is answered, open, or waits for its turn. */
export function QuestionMark({
  place,
  isAnswered,
  titleId,
}: {
  readonly place: QuestionPlace;
  readonly isAnswered: boolean;
  readonly titleId: string;
}) {
  const messages = useCallMessages();
  if (isAnswered) return <span className="rt-state">{messages.answered}</span>;
  if (place.isExpanded) return null;
  return (
    <button
      type="button"
      className="rt-button"
      aria-expanded={false}
      aria-describedby={titleId}
      onClick={place.onExpand}
    >
      {messages.answer}
    </button>
  );
}
