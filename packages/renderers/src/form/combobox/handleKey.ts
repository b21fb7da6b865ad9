import type { KeyboardEvent } from 'react';
import { moveActive } from './moveActive.js';
import type { ComboboxHandle } from './useCombobox.js';

const rowsPerPage = 7;

/** Does what a key asks for, after the ARIA authoring practices for an editable combobox with a list. */
export function handleKey(event: KeyboardEvent, combobox: ComboboxHandle): void {
  // Keys that belong to an input method are not ours.
  if (event.nativeEvent.isComposing) return;
  switch (event.key) {
    case 'Enter':
      return handleEnter(event, combobox);
    case 'Escape':
      return handleEscape(event, combobox);
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      // The caret moves, so the keys are back in the input.
      if (combobox.isOpen) combobox.move(-1);
      return;
    default:
      return handleMove(event, combobox);
  }
}

function handleEnter(event: KeyboardEvent, combobox: ComboboxHandle): void {
  const { isOpen, active, matches, typed } = combobox;
  // The form is sent, unless that would send another option than the text in the input.
  if (!isOpen && combobox.settle()) return;
  event.preventDefault();
  const match = matches[active];
  if (match) combobox.choose(match.choice);
  else if (!isOpen) combobox.open('input');
  else if (typed === undefined) combobox.close();
  else combobox.settle();
}

/** Undoes the list first, then what was typed; a key with nothing left to undo may dismiss the question. */
function handleEscape(event: KeyboardEvent, combobox: ComboboxHandle): void {
  if (!combobox.isOpen && combobox.typed === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (combobox.isOpen) combobox.close();
  else combobox.revert();
}

function handleMove(event: KeyboardEvent, combobox: ComboboxHandle): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  const { isOpen, active, matches } = combobox;
  if (ctrlKey || metaKey) return;
  const row = moveActive(key, active, matches.length, rowsPerPage);
  const isVertical = key === 'ArrowDown' || key === 'ArrowUp';
  if (isOpen ? row === undefined : !isVertical) return;
  event.preventDefault();
  if (altKey && key === 'ArrowUp') combobox.close();
  else if (altKey && key === 'ArrowDown') combobox.open('input');
  else if (!isOpen) combobox.open(key === 'ArrowUp' ? 'last' : 'first');
  else if (row !== undefined) combobox.move(row);
}
