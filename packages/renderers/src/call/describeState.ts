import { hasEnded, type CallState, type SendingState } from '@mcp-roundtrip/core';
import type { CallMessages } from '../messages/callMessages.js';
import { isToolProblem } from '../result/isToolProblem.js';
import { isHeld } from './isHeld.js';

/** A state in words, and how it should feel. */
export interface StateDescription {
  readonly words: string;
  readonly tone: 'quiet' | 'accent' | 'success' | 'warning' | 'danger';
}

/** Says where a call stands. */
export function describeState(state: CallState, messages: CallMessages, isPush = false): StateDescription {
  if (isPush && hasEnded(state)) return { words: describePushEnd(state, messages), tone: 'quiet' };
  switch (state.status) {
    case 'idle':
      return { words: '', tone: 'quiet' };
    case 'sending':
      if (isHeld(state)) return { words: messages.notSentYet, tone: 'warning' };
      return { words: messages[describeWork(state)], tone: 'quiet' };
    case 'awaiting-input': {
      const asked = messages.asksYou(state.questions.length);
      const round = state.rounds.length + 1;
      return { words: round === 1 ? asked : `${asked} · ${messages.step(round)}`, tone: 'accent' };
    }
    case 'waiting-for-server':
      return { words: messages.waitingForServer, tone: 'quiet' };
    case 'in-doubt':
      return { words: messages.inDoubt, tone: 'warning' };
    case 'complete':
      // A tool that stopped without doing its work completes too.
      return isToolProblem(state.result)
        ? { words: messages.notDone, tone: 'warning' }
        : { words: messages.done, tone: 'success' };
    case 'failed':
      // What the person did not allow is no fault.
      return state.error.code === 'denied'
        ? { words: messages.denied, tone: 'quiet' }
        : { words: messages.failed, tone: 'danger' };
    case 'aborted':
      return { words: messages.stopped, tone: 'quiet' };
    default:
      return state satisfies never;
  }
}

// What a server asked by itself ends with its question, and whatever comes of the answer is not heard of.
function describePushEnd({ rounds: [round] }: CallState, messages: CallMessages): string {
  const [answer] = Object.values(round?.answers ?? {});
  if (answer)
    return 'action' in answer && answer.action !== 'accept'
      ? messages[answer.action === 'decline' ? 'declined' : 'dismissed']
      : messages.answered;
  if (!round) return messages.dismissed;
  return round.unanswered === 'denied' ? messages.denied : messages.takenBack;
}

function describeWork({ stopping, payload }: SendingState): 'stopping' | 'working' | 'calling' {
  if (stopping) return 'stopping';
  return payload.task ? 'working' : 'calling';
}
