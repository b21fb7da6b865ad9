import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A field that is as high as its text, up to what the style sheet allows. */
export function useGrowingField(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    // Where the style sheet can do it by itself, it also knows about new widths.
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
  return field;
}
