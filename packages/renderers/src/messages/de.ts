import { en, type Messages } from './en.js';

/** The texts in German. */
export const de: Messages = {
  ...en,
};
