import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Something that a button opens above itself. */
export interface Popup<Content extends HTMLElement> {
  readonly isOpen: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly popup: RefObject<Content | null>;
  readonly toggle: () => void;
  /** Closes it, wherever the focus goes. */
  readonly close: () => void;
  /** Closes it, and gives the focus back to the button. */
  readonly dismiss: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Opens and closes a popup: by its button, by Escape, and by a click or the focus beside it. */
export function usePopup<Content extends HTMLElement>(): Popup<Content> {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<Content>(null);
  const close = useCallback(() => setOpen(false), []);
  const dismiss = () => {
    close();
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const onEvent = ({ target }: Event) => {
      const isInside = [popup, button].some(({ current }) => current?.contains(target as Node)); // both events meet nodes only
      if (!isInside) close();
    };
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusin', onEvent);
    return () => {
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusin', onEvent);
    };
  }, [isOpen, close]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    dismiss();
  };
  return { isOpen, button, popup, toggle: () => setOpen((now) => !now), close, dismiss, onKeyDown };
}
