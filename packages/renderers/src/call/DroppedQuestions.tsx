import type { InputQuestion } from '@mcp-roundtrip/core';
import { cutText } from '../cutText.js';
import { toSafeLabel } from '../form/toSafeLabel.js';
import { useRoundMessages } from '../messages/roundMessages.js';
import { toTitle } from '../question/toTitle.js';

const longestTitle = 200;

/** Names what this round asked before the call was started over, and no longer does. */
export function DroppedQuestions({ questions }: { readonly questions: readonly InputQuestion[] }) {
  const messages = useRoundMessages();
  if (questions.length === 0) return null;
  const titles = questions.map((question) => cutText(toSafeLabel(toTitle(question, messages)), longestTitle));
  return (
    <p className="rt-notice rt-dropped" data-slot="rt-dropped" role="note" dir="auto">
      {messages.noLongerAsked(titles)}
    </p>
  );
}
