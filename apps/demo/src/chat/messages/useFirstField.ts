import { useEffect, type RefObject } from 'react';
import { useDemo } from '../../createDemo.js';

const fields = 'input:not([type=hidden], [role=switch]), textarea, select, [role=combobox]';

/** Brings whoever has just asked for a form to its first field, unless they have gone on writing by now. */
export function useFirstField(frame: RefObject<HTMLElement | null>): void {
  const { chat } = useDemo();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const focusFirst = () => {
      const field = element.querySelector<HTMLElement>(fields);
      if (!field) return false;
      const active = document.activeElement;
      const isElsewhere = active?.matches(fields) === true && !active.matches('.composer textarea');
      if (isElsewhere || chat.composer.draft.get() !== '') return true;
      element.closest('.message')?.scrollIntoView({ block: 'nearest' });
      field.focus({ preventScroll: true });
      return true;
    };
    if (focusFirst()) return;
    // The form is loaded when it is first needed.
    const observer = new MutationObserver(() => focusFirst() && observer.disconnect());
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [frame, chat]);
}
