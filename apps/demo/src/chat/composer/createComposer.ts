import { createStore, type Store } from '../../store/createStore.js';

/** What is being written, and what was sent before. */
export interface Composer {
  readonly draft: Store<string>;
  /** Keeps a text that was sent, and empties the draft. */
  keep(text: string): void;
  /** Puts the text into the draft that was sent before or after the one shown; says whether there is one. */
  recall(direction: 'earlier' | 'later'): boolean;
  /** Where it is written; undefined takes it back. */
  attach(field: ComposerField | undefined): void;
  /** Brings the person back to where they write. */
  focus(): void;
}

/** Where a message is written. */
type ComposerField = Pick<HTMLElement, 'focus'>;

const mostKept = 50;

/** Makes an empty composer. */
export function createComposer(): Composer {
  const draft = createStore('');
  let sent: readonly string[] = [];
  let place = 0;
  let field: ComposerField | undefined;
  return {
    draft,
    keep: (text) => {
      sent = [...sent.filter((known) => known !== text), text].slice(-mostKept);
      draft.set('');
    },
    recall: (direction) => {
      const shown = draft.get();
      const isRecalled = shown !== '' && shown === sent[place];
      // What someone has written is theirs, and stays.
      if (!isRecalled && (shown !== '' || direction === 'later')) return false;
      const from = isRecalled ? place : sent.length;
      const next = direction === 'earlier' ? from - 1 : from + 1;
      if (next < 0) return false;
      place = next;
      draft.set(sent[next] ?? '');
      return true;
    },
    attach: (next) => {
      field = next;
    },
    focus: () => field?.focus(),
  };
}
