import { createContext, useContext } from 'react';

/** The languages of the demo. */
export type Language = 'en' | 'de';

/** The language in force. */
export const LanguageContext = createContext<Language>('en');

/** Holds German to the keys of English. */
export function defineTexts<const Area extends object>(texts: {
  readonly en: Area;
  readonly de: { readonly [Key in keyof Area]: Widened<Area[Key]> };
}): Record<Language, { readonly [Key in keyof Area]: Widened<Area[Key]> }> {
  return texts as Record<Language, { readonly [Key in keyof Area]: Widened<Area[Key]> }>;
}

/** The words of a part in the language in force. */
export function useTexts<Area>(texts: Record<Language, Area>): Area {
  return texts[useContext(LanguageContext)];
}

// A text is any text, in whatever depth; a function is one of the same parameters.
type Widened<Value> = Value extends string
  ? string
  : Value extends (...args: infer Args) => string
    ? (...args: Args) => string
    : Value extends (...args: never) => unknown
      ? Value
      : { readonly [Key in keyof Value]: Widened<Value[Key]> };
