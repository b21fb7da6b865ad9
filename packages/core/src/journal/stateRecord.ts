import { McpCallError } from '../call/error.js';
import type { ServerIdentity } from '../questions/question.js';
import type { CallResult } from '../call/request.js';
import { getQuestionRules } from '../questions/loadQuestionRules.js';
import {
  keepSound,
  readRounds,
  toRoundSnapshot,
  toWireQuestions,
  type RoundSnapshot,
} from '../questions/roundSnapshot.js';
import type { CallLimits, CallState, LegOutcome, LegPayload, Round } from '../call/state.js';
import { askAgain, losePushes } from './askAgain.js';
import { readError, toErrorRecord, type ErrorRecord } from './errorRecord.js';

/** What a leg carries, as it is written down. */
export interface PayloadRecord extends LegPayload {
  /** The host does not store what the person says, so that this leg cannot be sent again. */
  readonly answersLeftOut?: true;
}

/** A state as it is written down. */
export type StateRecord = {
  readonly leg: number;
  readonly rounds: readonly RoundSnapshot[];
  readonly earlier?: readonly RoundSnapshot[];
} & (
  | { readonly status: 'idle' }
  | {
      readonly status: 'sending';
      readonly payload: PayloadRecord;
      readonly since: number;
      readonly resends?: number;
      /** It had not left. */
      readonly lost?: ErrorRecord;
      readonly stopping?: { readonly reason?: string };
    }
  | {
      readonly status: 'awaiting-input';
      readonly open: RoundSnapshot;
      readonly requestState?: string;
      readonly sendsAgain?: boolean;
      /** The leg that asked was still on its way. */
      readonly ongoing?: { readonly payload: PayloadRecord; readonly since: number };
    }
  | {
      readonly status: 'waiting-for-server';
      readonly requestState: string;
      readonly since: number;
      readonly checks: number;
      readonly checking: boolean;
    }
  | {
      readonly status: 'in-doubt';
      readonly payload?: PayloadRecord;
      readonly since: number;
      readonly error?: ErrorRecord;
    }
  | { readonly status: 'complete'; readonly result: CallResult }
  | {
      readonly status: 'failed';
      readonly error: ErrorRecord;
      readonly payload?: PayloadRecord;
      readonly unread?: LegOutcome;
    }
  | { readonly status: 'aborted'; readonly reason?: string }
);

/** Writes a state down. How far the server says it is goes with the page. */
export function toStateRecord(state: CallState): StateRecord {
  const { leg, rounds, earlier } = state;
  const base = {
    leg,
    rounds: rounds.map(keepRound),
    ...(earlier && { earlier: earlier.map(keepRound) }),
  };
  switch (state.status) {
    case 'idle':
      return { ...base, status: 'idle' };
    case 'sending': {
      const { status, payload, since, resends, lost, stopping } = state;
      return {
        ...base,
        status,
        payload,
        since,
        ...(stopping && { stopping }),
        ...(resends !== undefined && { resends }),
        ...(lost && { lost: toErrorRecord(lost) }),
      };
    }
    case 'awaiting-input': {
      const { status, questions, answers, askedAt, requestState, sendsAgain, ongoing } = state;
      const open = { questions: toWireQuestions(questions), answers, askedAt };
      return {
        ...base,
        status,
        open,
        ...(requestState !== undefined && { requestState }),
        ...(sendsAgain && { sendsAgain }),
        ...(ongoing && { ongoing: { payload: ongoing.payload, since: ongoing.since } }),
      };
    }
    case 'waiting-for-server': {
      const { status, requestState, since, checks, checking } = state;
      return { ...base, status, requestState, since, checks, checking };
    }
    case 'in-doubt': {
      const { status, payload, since, error } = state;
      return {
        ...base,
        status,
        since,
        ...(payload && { payload }),
        ...(error && { error: toErrorRecord(error) }),
      };
    }
    case 'complete':
      return { ...base, status: 'complete', result: state.result };
    case 'failed': {
      const { status, error, payload, unread } = state;
      return {
        ...base,
        status,
        error: toErrorRecord(error),
        ...(payload && { payload }),
        ...(unread && { unread }),
      };
    }
    case 'aborted':
      return { ...base, status: 'aborted', ...(state.reason !== undefined && { reason: state.reason }) };
    default:
      return state satisfies never;
  }
}

const kept = new WeakMap<Round, RoundSnapshot>();

// One that is over is in every record that follows.
function keepRound(round: Round): RoundSnapshot {
  const snapshot = kept.get(round) ?? toRoundSnapshot(round);
  kept.set(round, snapshot);
  return snapshot;
}

/** What it takes to read a state again. */
export interface RestoreContext {
  readonly server: ServerIdentity;
  readonly limits: CallLimits;
  /** Whether a leg that was under way may go out again by itself. */
  readonly mayRepeat: boolean;
  readonly at: number;
  /** Another page goes on with it, so that it is shown as it stands there. */
  readonly isMirror: boolean;
  /** There is nobody to decide what becomes of a doubt, so that it has failed. */
  readonly isUndecided: boolean;
}

/**
 * Reads a state again as it is to go on: a leg that was under way is in doubt, because nobody saw what became of it,
 * unless it may be repeated. The rules of questions must be there already. Throws for what cannot be read.
 */
export function readState(record: StateRecord, context: RestoreContext): CallState {
  const state = readAsItStood(record, context);
  if (state.status !== 'in-doubt' || context.isMirror || !context.isUndecided) return state;
  const { since, status, error = pageGone(), ...rest } = state;
  return { ...rest, status: 'failed', error };
}

function readAsItStood(record: StateRecord, context: RestoreContext): CallState {
  const { server, limits, mayRepeat, at, isMirror } = context;
  const rounds = readRounds(record.rounds, server);
  const earlier = record.earlier && { earlier: readRounds(record.earlier, server) };
  const base = { limits, leg: record.leg, rounds, ...earlier };
  const goOn = (payload: PayloadRecord, since: number): CallState =>
    payload.answersLeftOut
      ? { ...base, status: 'in-doubt', since }
      : mayRepeat
        ? { ...base, status: 'sending', payload, since, resends: 0, lost: pageGone() }
        : { ...base, status: 'in-doubt', payload, since };
  switch (record.status) {
    case 'sending': {
      const { status, payload, since, resends = 0, lost, stopping } = record;
      // To follow a task is to read, so that it goes on by itself.
      if ((isMirror || payload.task) && !lost)
        return { ...base, status, payload, since, ...(stopping && { stopping }) };
      if (!lost) return goOn(payload, since);
      return payload.answersLeftOut
        ? askAgain(base, payload)
        : { ...base, status, payload, since, resends, lost: readError(lost) };
    }
    case 'awaiting-input': {
      const { status, open, requestState, sendsAgain, ongoing } = record;
      const questions = getQuestionRules().toQuestions(open.questions, server, rounds.at(-1));
      const answers = keepSound(questions, open.answers);
      const asked = { ...base, status, questions, answers, askedAt: open.askedAt };
      if (ongoing && !ongoing.payload.task && !isMirror) {
        return losePushes(goOn(ongoing.payload, ongoing.since), asked, at);
      }
      return {
        ...asked,
        ...(requestState !== undefined && { requestState }),
        ...(sendsAgain && { sendsAgain }),
        ...(ongoing && { ongoing }),
      };
    }
    case 'waiting-for-server': {
      const { status, requestState, since, checks, checking } = record;
      // The time without the page is not the server's.
      if (isMirror) return { ...base, status, requestState, since, checks, checking };
      return checking
        ? goOn({ requestState }, since)
        : { ...base, status, requestState, since: at, checks, checking: false };
    }
    case 'in-doubt': {
      const { status, payload, since, error } = record;
      return {
        ...base,
        status,
        since,
        ...(payload && !payload.answersLeftOut && { payload }),
        ...(error && { error: readError(error) }),
      };
    }
    case 'failed': {
      const { status, payload, unread } = record;
      const failed = { ...base, status, error: readError(record.error), ...(unread && { unread }) };
      return payload && !payload.answersLeftOut ? { ...failed, payload } : failed;
    }
    case 'idle':
      return { ...base, status: 'idle' };
    case 'complete':
      return { ...base, status: 'complete', result: record.result };
    case 'aborted':
      return { ...base, status: 'aborted', ...(record.reason !== undefined && { reason: record.reason }) };
    default:
      throw new TypeError(`There is no status ${String((record satisfies never as StateRecord).status)}.`);
  }
}

function pageGone(): McpCallError {
  const message = 'The page was closed before an answer came. The server may have acted: retry with care.';
  return new McpCallError('network', message, { uncertain: true });
}
