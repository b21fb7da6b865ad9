import { useContext, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import { TouchedContext } from './touched.js';

/** The way out of a question by Escape: at once when nothing would be lost, else after asking. */
export function useDismissal(question: OpenQuestion) {
  const touchCall = useContext(TouchedContext);
  const touched = useRef(false);
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
    else if (touched.current || !isElicitation) setConfirming(true);
    else question.dismiss();
  };
  // What came back from before would be lost as well.
  const [hasDraft] = useState(question.draft !== undefined);
  useEffect(() => {
    if (!hasDraft) return;
    touched.current = true;
    touchCall();
  }, [hasDraft, touchCall]);
  const leave = (go: () => void) => (touched.current ? setConfirming(true) : go());
  const touch = () => {
    touched.current = true;
    touchCall();
  };
  return { isElicitation, isConfirming, keep: () => setConfirming(false), touch, leave, onKeyDown };
}
