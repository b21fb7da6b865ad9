import type { CallState } from '@mcp-roundtrip/core';
import { isToolProblem } from './toResultText.js';

/** A state in words, and how it should feel. */
export interface StateDescription {
  readonly words: string;
  readonly tone: 'quiet' | 'accent' | 'success' | 'warning' | 'danger';
}

/** Says where a call stands. */
export function describeState(state: CallState): StateDescription {
  switch (state.status) {
    case 'idle':
      return { words: 'Not started', tone: 'quiet' };
    case 'sending':
      return { words: 'Calling', tone: 'quiet' };
    case 'awaiting-input':
      return { words: describeRound(state.rounds.length + 1, state.questions.length), tone: 'accent' };
    case 'waiting-for-server':
      return { words: 'Waiting for the server', tone: 'quiet' };
    case 'complete':
      // A tool that stopped without doing its work completes too.
      return isToolProblem(state.result)
        ? { words: 'Not done', tone: 'warning' }
        : { words: 'Done', tone: 'success' };
    case 'failed':
      // What the person did not allow is no fault.
      return state.error.code === 'denied'
        ? { words: 'Denied', tone: 'quiet' }
        : { words: 'Failed', tone: 'danger' };
    case 'aborted':
      return { words: 'Stopped', tone: 'quiet' };
    default:
      return state satisfies never;
  }
}

function describeRound(round: number, questions: number): string {
  const asked = questions === 1 ? 'Asks you' : `Asks you ${questions} questions`;
  return round === 1 ? asked : `${asked} · round ${round}`;
}
