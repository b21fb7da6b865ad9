import { createContext, useLayoutEffect, useRef, type RefObject } from 'react';

/** The attribute of the element around a call, which holds the focus when what had it goes away. */
export const callAttribute = 'data-rt-call';

/** Moves the focus to a new question of a call, unless the person is busy elsewhere. */
export function focusQuestion(heading: HTMLElement): void {
  if (!isBusyElsewhere(heading)) heading.focus();
}

/** Gives the focus to the call itself when the part of it that holds it is about to go. */
export function handOverFocus(part: HTMLElement): void {
  if (part.contains(part.ownerDocument.activeElement)) focusCall(part);
}

/** Gives the focus to the call itself when nothing has it any more. */
export function catchFocus(part: HTMLElement): void {
  const { activeElement, body } = part.ownerDocument;
  if (!activeElement || activeElement === body || part.contains(activeElement)) focusCall(part);
}

function focusCall(part: HTMLElement): void {
  part.closest<HTMLElement>(`[${callAttribute}]`)?.focus({ preventScroll: true });
}

// A question takes the focus from nobody who fills something in, or who is in another call, a menu or an open dialog.
function isBusyElsewhere(question: HTMLElement): boolean {
  const active = question.ownerDocument.activeElement;
  const call = question.closest(`[${callAttribute}]`);
  if (!active || call?.contains(active)) return false;
  const dialog = active.closest('dialog[open], [role=dialog], [role=alertdialog]');
  if (dialog && !dialog.contains(question)) return true;
  return active.closest(`[${callAttribute}], ${opened}`) !== null || isTypedIn(active);
}

// A field that is still empty, such as that of a chat whose message was just sent, is not being typed in.
function isTypedIn(active: Element): boolean {
  if (active.matches(textField)) return (active as HTMLTextAreaElement).value !== '';
  return active.matches(editable);
}

const opened = '[aria-expanded=true], [role=menu], [role=listbox], [popover]';
const textField = 'textarea, input:not([type]), input[type=text], input[type=search]';
const editable =
  'textarea, select, [contenteditable]:not([contenteditable=false]), ' +
  'input:not([type=button], [type=submit], [type=reset], [type=image])';

/** For an element that may go while it holds the focus, which the call itself then takes. */
export function useFocusHandover<Part extends HTMLElement = HTMLDivElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => void (element && handOverFocus(element));
  }, []);
  return part;
}

/** The arrival of a round, which one of its questions may claim to take the focus. */
interface Arrival {
  /** True for the first that asks. */
  readonly claim: () => boolean;
  readonly release: () => void;
}

/** Hands the arrival down from the view of the call; elsewhere no question takes the focus by itself. */
export const ArrivalContext = createContext(createArrival(false));

/** Makes the arrival of one round. */
export function createArrival(isFree: boolean): Arrival {
  let isLeft = isFree;
  return {
    claim: () => {
      const isFirst = isLeft;
      isLeft = false;
      return isFirst;
    },
    release: () => {
      isLeft = isFree;
    },
  };
}
