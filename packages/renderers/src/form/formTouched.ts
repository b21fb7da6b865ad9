import { createContext } from 'react';

/** Tells whatever is around a form that something was filled in. */
export const FormTouchedContext = createContext<() => void>(() => {});
