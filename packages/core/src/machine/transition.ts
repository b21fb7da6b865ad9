import type { CallEvent } from '../call/callEvent.js';
import type { CallState } from '../call/state.js';
import { answerQuestion, markPage, denyQuestion, sendRound, withdrawAnswer } from './answers.js';
import { abort, backOffOrEnd, noteProgress, resend, restart, retry, start } from './legs.js';
import {
  askOnTheWay,
  changeTask,
  closeQuestions,
  noteDelivery,
  refuseQuestions,
} from './ongoingQuestions.js';
import { findLegOnItsWay } from './phases.js';
import { checkAgain, leaveUnread, receive } from './returns.js';

/**
 * The whole behaviour of a call: what it is after something has happened to it. Pure, and defined for every event in every
 * state: an event that has no place in a state, such as a late one, gives that same state back. What has to be done about a
 * change is for `effectsOf` to say. `runner` is who makes this change, and who therefore sends the leg that it begins.
 */
export function transition(state: CallState, event: CallEvent, runner = 'this runner'): CallState {
  const next = decide(state, event);
  const begins = next.leg !== state.leg || findLegOnItsWay(state) === undefined;
  return begins && findLegOnItsWay(next) !== undefined ? { ...next, runner } : next;
}

function decide(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case 'call-started':
      return start(state, event);
    case 'call-restarted':
      return restart(state, event);
    case 'call-aborted':
      return abort(state, event);
    case 'leg-progressed':
      return noteProgress(state, event);
    case 'leg-failed':
      return backOffOrEnd(state, event);
    case 'leg-resent':
      return retry(state, event);
    case 'resend-due':
      return resend(state, event);
    case 'round-returned':
      return receive(state, event);
    case 'round-unread':
      return leaveUnread(state, event);
    case 'check-due':
      return checkAgain(state);
    case 'question-answered':
      return answerQuestion(state, event);
    case 'answer-withdrawn':
      return withdrawAnswer(state, event);
    case 'question-denied':
      return denyQuestion(state, event);
    case 'round-sent':
      return sendRound(state, event);
    case 'page-completed':
    case 'page-unheard':
      return markPage(state, event);
    case 'questions-asked':
      return askOnTheWay(state, event);
    case 'questions-closed':
      return closeQuestions(state, event);
    case 'questions-refused':
      return refuseQuestions(state, event);
    case 'answer-delivered':
      return noteDelivery(state, event);
    case 'task-changed':
      return changeTask(state, event);
    default:
      event satisfies never;
      return state;
  }
}
