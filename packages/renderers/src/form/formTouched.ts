import { createContext } from 'react';

/** Told whenever a person changes what a form holds, however they do it; an event of the page would miss what is chosen by keys or drawn by others. */
export const FormTouchedContext = createContext<() => void>(() => {});
