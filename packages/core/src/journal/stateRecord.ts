import { McpCallError } from '../call/error.js';
import type { ServerIdentity } from '../questions/question.js';
import type { CallResult } from '../call/request.js';
import { toQuestionForm } from '../forms/toQuestionForm.js';
import { toQuestions } from '../questions/readQuestions.js';
import {
  keepValidAnswers,
  readRounds,
  toRoundSnapshot,
  toWireQuestions,
  type RoundSnapshot,
} from '../questions/roundSnapshot.js';
import type {
  AwaitingInputState,
  CallLimits,
  CallState,
  LegOutcome,
  LegPayload,
  Round,
  SendingState,
  TaskPayload,
} from '../call/state.js';
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
  | ({ readonly status: 'sending'; readonly payload: PayloadRecord; readonly since: number } & (
      | { readonly phase: 'in-flight' | 'following-task'; readonly resends?: number }
      | { readonly phase: 'cancelling-task'; readonly reason?: string }
      /** It had not left. */
      | { readonly phase: 'backing-off'; readonly resends: number; readonly lost: ErrorRecord }
      | { readonly phase: 'reading-again'; readonly unread: LegOutcome }
    ))
  | {
      readonly status: 'awaiting-input';
      readonly source: AwaitingInputState['source'];
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
      readonly polls: number;
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
    case 'sending':
      return toSendingRecord(base, state);
    case 'awaiting-input': {
      const { status, source, questions, answers, askedAt } = state;
      const asked = { status, source, open: { questions: toWireQuestions(questions), answers, askedAt } };
      if (state.source !== 'round') {
        const { payload, since } = state.ongoing;
        return { ...base, ...asked, ongoing: { payload, since } };
      }
      const { requestState, sendsAgain } = state;
      return {
        ...base,
        ...asked,
        ...(requestState !== undefined && { requestState }),
        ...(sendsAgain && { sendsAgain }),
      };
    }
    case 'waiting-for-server': {
      const { status, requestState, since, polls, checking } = state;
      return { ...base, status, requestState, since, polls, checking };
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

type BaseRecord = Pick<StateRecord, 'leg' | 'rounds' | 'earlier'>;

function toSendingRecord(base: BaseRecord, state: SendingState): StateRecord {
  const { status, payload, since } = state;
  const sending = { ...base, status, payload, since };
  switch (state.phase) {
    case 'in-flight':
    case 'following-task': {
      const { phase, resends } = state;
      return { ...sending, phase, ...(resends !== undefined && { resends }) };
    }
    case 'cancelling-task': {
      const { phase, reason } = state;
      return { ...sending, phase, ...(reason !== undefined && { reason }) };
    }
    case 'backing-off':
      return { ...sending, phase: state.phase, resends: state.resends, lost: toErrorRecord(state.lost) };
    case 'reading-again':
      return { ...sending, phase: state.phase, unread: state.unread };
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
  readonly isSafeToRetry: boolean;
  readonly at: number;
  /** Another page goes on with it, so that it is shown as it stands there. */
  readonly isMirror: boolean;
  /** There is nobody to decide what becomes of a doubt, so that it has failed. */
  readonly isUndecided: boolean;
}

/**
 * Reads a state again as it is to go on: a leg that was under way is in doubt, because nobody saw what became of it,
 * unless it may be repeated. Throws for what cannot be read.
 */
export function readState(record: StateRecord, context: RestoreContext): CallState {
  const state = readAsItStood(record, context);
  if (state.status !== 'in-doubt' || context.isMirror || !context.isUndecided) return state;
  const { since, status, error = pageGone(), ...rest } = state;
  return { ...rest, status: 'failed', error };
}

function readAsItStood(record: StateRecord, context: RestoreContext): CallState {
  const { server, limits, isSafeToRetry, at, isMirror } = context;
  const rounds = readRounds(record.rounds, server, toQuestionForm);
  const earlier = record.earlier && { earlier: readRounds(record.earlier, server, toQuestionForm) };
  const base = { limits, leg: record.leg, rounds, ...earlier };
  const goOn = (payload: PayloadRecord, since: number): CallState =>
    payload.answersLeftOut
      ? { ...base, status: 'in-doubt', since }
      : isSafeToRetry
        ? { ...base, status: 'sending', phase: 'backing-off', payload, since, resends: 0, lost: pageGone() }
        : { ...base, status: 'in-doubt', payload, since };
  switch (record.status) {
    case 'sending': {
      const { status, payload, since } = record;
      const sending = { ...base, status, payload, since };
      switch (record.phase) {
        case 'in-flight':
          return isMirror ? { ...sending, phase: record.phase } : goOn(payload, since);
        // To follow a task is to read, so that it goes on by itself.
        case 'following-task':
          return { ...sending, phase: record.phase, payload: withTask(payload) };
        case 'cancelling-task': {
          const { phase, reason } = record;
          return { ...sending, phase, payload: withTask(payload), ...(reason !== undefined && { reason }) };
        }
        case 'backing-off':
          return payload.answersLeftOut
            ? askAgain(base, payload)
            : { ...sending, phase: record.phase, resends: record.resends, lost: readError(record.lost) };
        // To read is to send nothing, so that it goes on by itself; and it takes no answers.
        case 'reading-again':
          return { ...sending, phase: record.phase, payload: toPayload(payload), unread: record.unread };
        default:
          throw new TypeError(
            `There is no phase ${String((record satisfies never as { phase: string }).phase)}.`,
          );
      }
    }
    case 'awaiting-input': {
      const { status, source, open, requestState, sendsAgain, ongoing } = record;
      const questions = toQuestions(open.questions, server, toQuestionForm, rounds.at(-1));
      const answers = keepValidAnswers(questions, open.answers);
      const asked = { ...base, status, questions, answers, askedAt: open.askedAt };
      if (source === 'round' || !ongoing)
        return {
          ...asked,
          source: 'round',
          ...(requestState !== undefined && { requestState }),
          ...(sendsAgain && { sendsAgain }),
        };
      const { payload, since } = ongoing;
      if (source === 'task') return { ...asked, source, ongoing: { payload: withTask(payload), since } };
      return isMirror
        ? { ...asked, source, ongoing }
        : losePushes(goOn(payload, since), { questions, askedAt: open.askedAt }, at);
    }
    case 'waiting-for-server': {
      const { status, requestState, since, polls, checking } = record;
      // The time without the page is not the server's.
      if (isMirror) return { ...base, status, requestState, since, polls, checking };
      return checking
        ? goOn({ requestState }, since)
        : { ...base, status, requestState, since: at, polls, checking: false };
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
      return payload && (unread || !payload.answersLeftOut)
        ? { ...failed, payload: toPayload(payload) }
        : failed;
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

function withTask(payload: PayloadRecord): TaskPayload {
  const { task } = payload;
  if (!task) throw new TypeError('There is no task to follow.');
  return { ...payload, task };
}

function toPayload({ answersLeftOut, ...payload }: PayloadRecord): LegPayload {
  return payload;
}

function pageGone(): McpCallError {
  const message = 'The page was closed before an answer came. The server may have acted: retry with care.';
  return new McpCallError('network', message, { uncertain: true });
}
