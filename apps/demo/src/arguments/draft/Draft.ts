/** A value that was there before anyone typed; it is sent as it came for as long as nobody changes it. */
interface Given {
  readonly given?: { readonly value: unknown } | undefined;
}

/** What a control holds: what was typed, or the number of the option, or `true` or `false`. */
export interface TypedDraft extends Given {
  readonly kind: 'typed';
  readonly text: string;
}
/** The numbers of the options that are ticked. */
export interface ChosenDraft extends Given {
  readonly kind: 'chosen';
  readonly indexes: readonly number[];
}
/** The fields in the order of the model, the typed others, and what no field shows. */
export interface ObjectDraft extends Given {
  readonly kind: 'object';
  readonly fields: readonly Draft[];
  readonly others?: RawDraft | undefined;
  readonly kept: Readonly<Record<string, unknown>>;
}
/** Items, each with an id that stays its own when it moves. */
export interface ListDraft extends Given {
  readonly kind: 'list';
  readonly items: readonly ListDraftItem[];
}
/** One item of a list. */
export interface ListDraftItem {
  readonly id: number;
  readonly draft: Draft;
}
/** JSON as it is typed: of a part that no form can hold, or of a value that its field cannot show. */
export interface RawDraft extends Given {
  readonly kind: 'raw';
  readonly text: string;
}

/** What is filled in so far, in the shape of the model. */
export type Draft = TypedDraft | ChosenDraft | ObjectDraft | ListDraft | RawDraft;
