import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';

/** The way out of a question by Escape: at once when nothing would be lost, else after asking. */
export function useDismissal(question: OpenQuestion) {
  const isTouched = useRef(false);
  const [isConfirming, setConfirming] = useState(false);
  // Denying a sampling or roots question stops the call, which is never done by a reflex.
  const isElicitation = question.kind === 'form' || question.kind === 'url';

  const onKeyDown = (event: KeyboardEvent) => {
    // While a text is being composed, Escape belongs to the input method; an open list takes it for itself.
    const isMeant = event.key === 'Escape' && !event.nativeEvent.isComposing && !event.defaultPrevented;
    if (!isMeant || question.answered) return;
    event.preventDefault();
    event.stopPropagation();
    if (isConfirming) setConfirming(false);
    else if (isTouched.current || !isElicitation) setConfirming(true);
    else question.dismiss();
  };
  return {
    isElicitation,
    isConfirming,
    keep: () => setConfirming(false),
    onKeyDown,
    onInput: () => void (isTouched.current = true),
    // An option that is picked from a list by the pointer tells nothing by itself.
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[role=option]')) isTouched.current = true;
    },
  };
}
