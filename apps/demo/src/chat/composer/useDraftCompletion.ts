import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useStore, type Store } from '../../store/createStore.js';
import type { Offer } from '../offers/toOffers.js';
import { completeText, type Completion, type Completions } from './completeText.js';

/** The ways to go on with a draft, and how they are walked through and taken. */
export interface CompletionState {
  readonly listId: string;
  readonly isOpen: boolean;
  readonly part: Completions['part'];
  readonly list: readonly Completion[];
  /** The place of the one that would be taken; -1 where none would. */
  readonly active: number;
  readonly take: (completion: Completion) => void;
  readonly close: () => void;
  /** Whether a key was meant for the list. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
  /** What tells the field's list to those who do not see it. */
  readonly fieldProps: Readonly<Record<string, string | boolean | undefined>>;
}

/** Completes the commands of a draft. */
export function useDraftCompletion(draft: Store<string>, offers: readonly Offer[]): CompletionState {
  const text = useStore(draft);
  const listId = useId();
  const { part, list } = useMemo(() => completeText(text, offers), [text, offers]);
  const [closedFor, setClosedFor] = useState<string>();
  const [chosen, setChosen] = useState<{ readonly text: string; readonly index: number }>();
  const isOpen = list.length > 0 && closedFor !== text;
  // A command is about to be chosen anyway; whoever writes arguments may want to send them as they are.
  const first = part === 'command' ? 0 : -1;
  const active = isOpen ? (chosen?.text === text ? chosen.index : first) : -1;

  const move = (step: number) => {
    const from = active < 0 && step < 0 ? list.length : active;
    setChosen({ text, index: (from + step + list.length) % list.length });
    return true;
  };
  const close = () => setClosedFor(text);
  const take = (completion: Completion | undefined) => {
    if (!completion) return false;
    draft.set(completion.text);
    return true;
  };
  const onKeyDown = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!isOpen || shiftKey || ctrlKey || metaKey || altKey) return false;
    const completion = list[active];
    switch (key) {
      case 'ArrowDown':
        return move(1);
      case 'ArrowUp':
        return move(-1);
      case 'Enter':
        // Where a command is written out already, there is nothing to take.
        return completion?.text.trim() === text.trim() ? false : take(completion);
      case 'Tab':
        return take(completion ?? list[0]);
      case 'Escape':
        close();
        return true;
      default:
        return false;
    }
  };
  return {
    listId,
    isOpen,
    part,
    list,
    active,
    take,
    close,
    onKeyDown,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active >= 0 ? toOptionId(listId, active) : undefined,
    },
  };
}

/** The id of an option of the list. */
export function toOptionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
