import { useMemo, useState } from 'react';
import type { InputAnswer, OpenQuestion } from '@mcp-roundtrip/core';

/** An answer that is taken back to be changed, and the way to leave it as it was. */
export function useChangedAnswer(question: OpenQuestion) {
  const { answered } = question;
  const [before, setBefore] = useState<InputAnswer>();
  const [attempt, setAttempt] = useState(0);
  const isChanging = before !== undefined && !answered;
  // What draws the question begins with the answer that is being changed, also where the page was loaded anew since.
  const changed = useMemo(
    () => (isChanging ? { ...question, answered: before } : question),
    [question, isChanging, before],
  );
  const keep = () => {
    // What was changed by now is forgotten, and with it whatever draws it.
    question.saveDraft(undefined);
    setAttempt((last) => last + 1);
    question.answer(before as InputAnswer, { send: false });
  };
  return {
    question: changed,
    /** Another number for each time that an answer was kept. */
    attempt,
    begin: () => setBefore(answered),
    keep: isChanging ? keep : undefined,
  };
}
