import { useEffect, type RefObject } from 'react';
import { useDemo } from '../../createDemo.js';
import { useStore } from '../../store/createStore.js';
import type { SoughtQuestion } from '../createChat.js';

/** Brings the person to the question that they look for, unfolds it, and gives it the focus. */
export function useSoughtQuestion(list: RefObject<HTMLElement | null>, onFound: () => void): void {
  const { chat } = useDemo();
  const sought = useStore(chat.sought);
  useEffect(() => {
    if (!sought) return;
    chat.sought.set(undefined);
    const call = findByData(list.current, 'call', sought.callId);
    if (!call) return;
    onFound();
    showQuestion(call, sought);
  }, [chat, sought, list, onFound]);
}

function showQuestion(call: HTMLElement, { key }: SoughtQuestion): void {
  const question = findByData(call, 'question', key);
  // Among several questions of a round only one is open; opening another gives it the focus.
  question?.querySelector<HTMLElement>('.rt-question-head button[aria-expanded=false]')?.click();
  const target = question?.querySelector<HTMLElement>('[tabindex="-1"]') ?? call.querySelector('article');
  target?.focus({ preventScroll: true });
  // As much of the call as fits, but in any case the question.
  for (const part of [call, question, target]) part?.scrollIntoView({ block: 'nearest' });
}

// A server's key may hold anything, so that it is compared and never put into a selector.
function findByData(root: HTMLElement | null, name: string, value: string): HTMLElement | undefined {
  const found = root?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? [];
  return [...found].find(({ dataset }) => dataset[name] === value);
}
