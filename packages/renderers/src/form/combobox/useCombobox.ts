import { useMemo, useState, type KeyboardEvent } from 'react';
import type { Choice } from '@mcp-roundtrip/core/forms';
import {
  findMatches,
  findNamed,
  prepareOptions,
  toChosenText,
  type SearchableOption,
} from './searchOptions.js';

interface ComboboxState {
  readonly chosen: Choice | undefined;
  /** What has been typed since the last choice; undefined while the input shows what is chosen. */
  readonly typed: string | undefined;
  readonly isOpen: boolean;
  /** The row of the matches that the keys have reached, or -1 while they are in the input. */
  readonly active: number;
}

/** What a combobox is about. */
export interface ComboboxSource {
  readonly options: readonly Choice[];
  readonly defaultValue: Choice['value'] | undefined;
  readonly clearable: boolean;
  readonly onChange: (value: Choice['value'] | undefined) => void;
}

const noMatches: readonly SearchableOption[] = [];
const closed = { typed: undefined, isOpen: false, active: -1 };

/** What a combobox holds, and all that can happen to it. */
export function useCombobox({ options, defaultValue, clearable, onChange }: ComboboxSource) {
  const [state, setState] = useState<ComboboxState>(() => ({
    ...closed,
    chosen: options.find(({ value }) => value === defaultValue),
  }));
  const { chosen, typed, isOpen } = state;
  const chosenText = useMemo(() => toChosenText(options, chosen), [options, chosen]);
  const matches = useMemo(
    () => (isOpen ? findMatches(prepareOptions(options), typed ?? '') : noMatches),
    [options, isOpen, typed],
  );
  const chosenRow = useMemo(
    () => (chosen ? matches.findIndex(({ choice }) => choice.value === chosen.value) : -1),
    [matches, chosen],
  );

  const choose = (choice: Choice | undefined) => {
    setState({ ...closed, chosen: choice });
    if (choice?.value !== chosen?.value) onChange(choice?.value);
  };
  return {
    ...state,
    chosenText,
    chosenRow,
    matches,
    choose,
    /** Shows the list with the keys at the chosen option, else at one end, or still in the input. */
    open: (at: 'input' | 'first' | 'last') => {
      const found = findMatches(prepareOptions(options), typed ?? '');
      const row = found.findIndex(({ choice }) => choice.value === chosen?.value);
      const end = at === 'first' ? Math.min(0, found.length - 1) : found.length - 1;
      setState({ ...state, isOpen: true, active: at === 'input' ? -1 : row < 0 ? end : row });
    },
    close: () => setState({ ...state, isOpen: false, active: -1 }),
    move: (row: number) => setState({ ...state, active: row }),
    type: (text: string) => {
      const found = findMatches(prepareOptions(options), text);
      // The first match is at hand for Enter; an emptied input points nowhere.
      const row = text.trim() === '' ? -1 : Math.min(0, found.length - 1);
      setState({ ...state, typed: text, isOpen: true, active: row });
    },
    /** Goes back to what is chosen. */
    revert: () => setState({ ...closed, chosen }),
    /** Takes what was typed for a choice; false when it is none. */
    acceptTyped: () => {
      if (typed === undefined) return true;
      const isCleared = typed.trim() === '' && (clearable || !chosen);
      const named = isCleared ? undefined : findNamed(prepareOptions(options), typed);
      if (isCleared || named) choose(named?.choice);
      return isCleared || named !== undefined;
    },
  };
}

/** A combobox at work. */
export type ComboboxHandle = ReturnType<typeof useCombobox>;

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
  if (!isOpen && combobox.acceptTyped()) return;
  event.preventDefault();
  const match = matches[active];
  if (match) combobox.choose(match.choice);
  else if (!isOpen) combobox.open('input');
  else if (typed === undefined) combobox.close();
  else combobox.acceptTyped();
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

/** Where a key takes the active row of a list, -1 being the input above it; undefined for keys that do not move it. */
export function moveActive(key: string, active: number, count: number, page: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return active >= last ? Math.min(0, last) : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'PageDown':
      return Math.min(Math.max(active, 0) + page, last);
    case 'PageUp':
      return Math.min(Math.max(active - page, 0), last);
    default:
      return undefined;
  }
}
