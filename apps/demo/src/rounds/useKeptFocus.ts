import { useCallback, useRef, type FocusEvent } from 'react';

/** Watches over the focus of a place; `keep` puts it near when what had it is gone. */
export function useKeptFocus() {
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const keep = useCallback(() => {
    if (!hasFocus.current || place.current?.contains(document.activeElement)) return;
    place.current?.querySelector('select')?.focus();
  }, []);
  const watched = {
    ref: place,
    onFocus: () => {
      hasFocus.current = true;
    },
    // What is taken out of the page has lost the focus to nobody.
    onBlur: ({ relatedTarget, currentTarget, target }: FocusEvent<HTMLElement>) => {
      if (relatedTarget || target.isConnected) hasFocus.current = currentTarget.contains(relatedTarget);
    },
  };
  return { watched, keep };
}
