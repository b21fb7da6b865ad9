/** The attribute of the element around a call, which holds the focus when what had it goes away. */
export const callAttribute = 'data-rt-call';

/** Moves the focus to the first open question of a call, unless the person is busy elsewhere. */
export function focusQuestion(stage: HTMLElement): void {
  if (!isBusyElsewhere(stage)) stage.querySelector<HTMLElement>('.rt-message')?.focus();
}

/** Gives the focus to the call itself when the part of it that holds it is about to go. */
export function handOverFocus(part: HTMLElement): void {
  if (!part.contains(part.ownerDocument.activeElement)) return;
  part.closest<HTMLElement>(`[${callAttribute}]`)?.focus({ preventScroll: true });
}

// A question takes the focus from nobody who types, or who is in another call or an open dialog.
function isBusyElsewhere(stage: HTMLElement): boolean {
  const active = stage.ownerDocument.activeElement;
  const call = stage.closest(`[${callAttribute}]`);
  if (!active || call?.contains(active)) return false;
  const dialog = active.closest('dialog[open], [role=dialog], [role=alertdialog]');
  if (dialog && !dialog.contains(stage)) return true;
  return active.closest(`[${callAttribute}]`) !== null || active.matches(editable);
}

const editable =
  'textarea, select, [contenteditable]:not([contenteditable=false]), ' +
  'input:not([type=button], [type=submit], [type=reset], [type=checkbox], [type=radio])';
