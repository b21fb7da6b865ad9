import { createContext } from 'react';

/** Leaves a question without an answer, after asking where something would be lost; elsewhere it is just left. */
export const LeaveContext = createContext<((leave: () => void) => void) | undefined>(undefined);
