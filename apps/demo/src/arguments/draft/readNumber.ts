import { isExactNumber } from '@mcp-roundtrip/core/forms';

/** Why what was typed is no number that can be sent. */
export type NumberProblem = 'number' | 'comma' | 'precision';

/** Reads a number as a person types it; what is none, or would become another one, is a problem. */
export function readNumber(typed: string): number | NumberProblem {
  const text = typed.trim().replace(/^[−–]/, '-');
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) {
    return /^[+-]?[\d.,]*,[\d.,]*$/.test(text) ? 'comma' : 'number';
  }
  return isExactNumber(text) ? Number(text) : 'precision';
}
