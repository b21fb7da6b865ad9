import { useLayoutEffect, type RefObject } from 'react';

/** Hands the focus over to the card of the call when the element that holds it goes away. */
export function useFocusHandover(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = element.current;
    return () => {
      if (!node?.contains(document.activeElement)) return;
      node.closest('article')?.focus({ preventScroll: true });
    };
  }, [element]);
}
