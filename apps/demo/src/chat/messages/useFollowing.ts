import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Store } from '../../store/createStore.js';
import type { ChatMessage } from '../createChat.js';

/** A list that stays with its newest entry, until someone scrolls away. */
export interface Following {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly list: RefObject<HTMLOListElement | null>;
  /** Whether the newest entry is out of sight. */
  readonly isAway: boolean;
  /** Goes to the newest entry, and stays with it. */
  readonly follow: () => void;
  /** Stays where it is. */
  readonly leave: () => void;
}

// So close to the end counts as the end.
const nearEnd = 48;
const margin = 16;

/** Keeps the newest message in sight for whoever looks at it, and moves nothing for anyone else. */
export function useFollowing(messages: readonly ChatMessage[], isRunning: Store<boolean>): Following {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const place = useRef({ isFollowing: true, top: 0 });
  const [isAway, setAway] = useState(false);

  const settle = useCallback(() => {
    const element = scroller.current;
    // A panel that is not shown has no places.
    if (!element || element.clientHeight === 0) return;
    if (place.current.isFollowing && !isBusy(list.current)) {
      element.scrollTop = findPlace(element, list.current?.lastElementChild);
    } else if (element.scrollTop === 0) {
      // Some browsers forget the place of what was not shown.
      element.scrollTop = place.current.top;
    }
    place.current.top = element.scrollTop;
    setAway(isOutOfSight(element, list.current?.lastElementChild ?? null));
  }, []);

  const follow = useCallback(() => {
    place.current.isFollowing = true;
    settle();
    focusNewest(list.current);
  }, [settle]);
  const leave = useCallback(() => {
    place.current.isFollowing = false;
  }, []);

  useEffect(() => {
    const element = scroller.current;
    const content = list.current;
    if (!element || !content) return;
    const onScroll = () => {
      if (element.clientHeight === 0 || Math.abs(element.scrollTop - place.current.top) <= 1) return;
      place.current = { isFollowing: isAtEnd(element), top: element.scrollTop };
      setAway(isOutOfSight(element, content.lastElementChild));
    };
    const observer = new ResizeObserver(settle);
    observer.observe(element);
    observer.observe(content);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [settle]);

  const latest = messages.at(-1);
  const [id, kind] = [latest?.id, latest?.kind];
  useLayoutEffect(() => {
    // Whoever has just asked for something wants to see it; what a model adds by itself waits.
    if (kind === 'person' || !isRunning.get()) place.current.isFollowing = true;
    settle();
    catchFocus(list.current);
  }, [id, kind, isRunning, settle]);

  return { scroller, list, isAway, follow, leave };
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= nearEnd;
}

// Whoever sees where it begins is there already.
function isOutOfSight(element: HTMLElement, newest: Element | null): boolean {
  if (!newest) return false;
  return newest.getBoundingClientRect().top > element.getBoundingClientRect().bottom - nearEnd;
}

// The end, but never past the beginning of the newest entry: a question is read from its top.
function findPlace(element: HTMLElement, newest: Element | null | undefined): number {
  const end = element.scrollHeight - element.clientHeight;
  if (!newest) return end;
  const top = newest.getBoundingClientRect().top - element.getBoundingClientRect().top;
  return Math.min(end, element.scrollTop + top - margin);
}

// What someone fills in, or looks at further up, must not move under their hands.
function isBusy(list: HTMLElement | null): boolean {
  const active = document.activeElement;
  const entry = active?.closest('.messages > .message');
  if (!list || !entry || !list.contains(entry)) return false;
  if (active?.matches('input, textarea, select')) return true;
  return entry !== list.lastElementChild && active?.closest('.rt-question') !== null;
}

// Where the button went that had the focus, the newest entry takes it.
function catchFocus(list: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  focusNewest(list);
}

function focusNewest(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>(':scope > :last-child')?.focus({ preventScroll: true });
}
