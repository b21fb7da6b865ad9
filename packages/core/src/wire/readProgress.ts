import type { CallProgress } from '../call/state.js';
import { limits } from './limits.js';
import { cutText } from './measure.js';

/** Reads how far a server says it is; nothing where it says neither a number nor a word. */
export function readProgress(said: Readonly<Record<string, unknown>>): CallProgress | undefined {
  const { progress, total, message } = said;
  if (!isNumber(progress) && typeof message !== 'string') return undefined;
  return {
    progress: isNumber(progress) ? progress : 0,
    ...(isNumber(total) && { total }),
    ...(typeof message === 'string' && { message: cutText(message, limits.textLength) }),
  };
}

// JSON has digits for more than a number can hold.
function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
