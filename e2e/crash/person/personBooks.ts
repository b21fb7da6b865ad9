/** What the person said yes to: one more execution each. */
export interface Consent {
  readonly at: number;
  readonly kind: 'start' | 'send-again' | 'start-over';
}

/** An answer as the person knows it. */
interface Said {
  readonly at: number;
  readonly key: string;
  readonly value: string;
  /** The page has shown that it was taken; else it was pressed, and nobody saw what became of it. */
  isGiven: boolean;
}

/** What is written in a field. */
export interface Draft {
  readonly key: string;
  readonly value: string;
}

/** What the person remembers of one run. */
export interface PersonBooks {
  readonly consents: Consent[];
  readonly said: Said[];
  /** What is written in a field and not pressed yet. */
  typed: (Draft & { readonly at: number }) | undefined;
  /** What has to be there again when the question is shown next. */
  due: Draft | undefined;
  /** Drafts that should have come back and did not. */
  draftsLost: number;
  /** Drafts that were looked for. */
  draftsKept: number;
  /** What the page has said at the end. */
  result: string | undefined;
}

/** Opens empty books. */
export function createPersonBooks(): PersonBooks {
  return {
    consents: [],
    said: [],
    typed: undefined,
    due: undefined,
    draftsLost: 0,
    draftsKept: 0,
    result: undefined,
  };
}

/** How long a draft may take to be written down. */
export const draftTime = 1_000;

/** Notes that the page is gone: what stood in a field for long enough is due. */
export function notePageGone(books: PersonBooks): void {
  const { typed } = books;
  if (typed && performance.now() - typed.at >= draftTime) books.due = typed;
  books.typed = undefined;
}

/** Notes what a field holds when it is shown, and looks whether what was due is there. */
export function noteShown(books: PersonBooks, field: Draft): void {
  const { due } = books;
  if (due?.key !== field.key) return;
  books.due = undefined;
  if (field.value === due.value) books.draftsKept += 1;
  else books.draftsLost += 1;
}
