import { createContext } from 'react';
import type { EarlierAnswer } from './compareEarlier.js';

/** Hands down what the questions of a round were answered before the call was started over, by their keys. */
export const EarlierAnswersContext = createContext<ReadonlyMap<string, EarlierAnswer>>(new Map());
