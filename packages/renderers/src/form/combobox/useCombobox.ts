import { useMemo, useState } from 'react';
import type { Choice } from '@mcp-roundtrip/core';
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
const settled = { typed: undefined, isOpen: false, active: -1 };

/** What a combobox holds, and all that can happen to it. */
export function useCombobox({ options, defaultValue, clearable, onChange }: ComboboxSource) {
  const [state, setState] = useState<ComboboxState>(() => ({
    ...settled,
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
    setState({ ...settled, chosen: choice });
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
    revert: () => setState({ ...settled, chosen }),
    /** Takes what was typed for a choice; false when it is none. */
    settle: () => {
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
