import { useLayoutEffect, useRef, type RefObject } from 'react';
import { handOverFocus } from './focus.js';

/** For an element that may go while it holds the focus, which the call itself then takes. */
export function useFocusHandover<Part extends HTMLElement = HTMLDivElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => void (element && handOverFocus(element));
  }, []);
  return part;
}
