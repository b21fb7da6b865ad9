import type { AwaitingInputState, CallState, InputQuestion, Round } from '@mcp-roundtrip/core';
import type { LegRecord } from '../record/callRecord.js';
import { maskAnswers } from '../record/redact.js';
import { asObject, readParams, readQuestions, type WireObject } from '../record/wireMessage.js';
import { describeLeg, nameQuestions } from './describeLeg.js';
import type { RoundItem } from './toTimeline.js';

/** Puts a round together from the leg that asked it and those that came later. */
export function toRound({
  number,
  leg,
  later,
  rounds,
  isOpen,
  now,
}: {
  readonly number: number;
  readonly leg: LegRecord;
  readonly later: readonly LegRecord[];
  /** The call's own notes, whose times leave out what the page did in between. */
  readonly rounds: readonly Round[];
  readonly isOpen: boolean;
  readonly now: number;
}): RoundItem {
  const [next] = later;
  const round = next && findRound(rounds, leg, next);
  const questions = readQuestions(leg.answer);
  // The first leg with the answers may never have left.
  const sent = asObject(readParams(later.find(({ request }) => request)?.request)['inputResponses']);
  const answers =
    sent ?? (next?.planned?.answers && round ? maskAnswers({ ...round.answers }, questions) : undefined);
  const askedAt = round?.askedAt ?? leg.answeredAt ?? leg.sentAt;
  const sentAt = answers && (round?.sentAt ?? next?.sentAt);
  const endedAt = sentAt ?? (isOpen ? now : undefined);
  return {
    kind: 'round',
    number,
    questions: nameQuestions(questions),
    answers,
    isOpen,
    askedAt,
    sentAt,
    tookMs: endedAt === undefined ? undefined : Math.max(0, endedAt - askedAt),
  };
}

function findRound(rounds: readonly Round[], leg: LegRecord, next: LegRecord): Round | undefined {
  const { answeredAt = Infinity } = leg;
  return rounds.find(({ askedAt, sentAt }) => askedAt >= answeredAt && sentAt <= next.sentAt);
}

/** The rounds from before this page was loaded, which have no legs here. */
export function toEarlierRounds(rounds: readonly Round[], startedAt: number): readonly RoundItem[] {
  return rounds
    .filter(({ sentAt }) => sentAt < startedAt)
    .map((round, index) => toAskedRound(round, index + 1));
}

function toAskedRound({ questions, answers, askedAt, sentAt, unanswered }: Round, number: number): RoundItem {
  const wireQuestions = toWireQuestions(questions);
  return {
    kind: 'round',
    number,
    questions: nameQuestions(wireQuestions),
    answers: unanswered ? undefined : maskAnswers({ ...answers }, wireQuestions),
    isOpen: false,
    askedAt,
    sentAt,
    tookMs: Math.max(0, sentAt - askedAt),
  };
}

/** A round that no answer to a leg has asked, and the leg after which it was: as the number of that leg in the record. */
export interface RoundOnTheWay {
  readonly afterLeg: number;
  readonly item: RoundItem;
}

/**
 * The rounds that were asked while a leg was on its way: a server of 2025 pushes its questions, a task asks between two looks at
 * it, and a refusal may ask for pages. They are known from the call's own notes alone.
 */
export function toRoundsOnTheWay(
  legs: readonly LegRecord[],
  state: CallState | undefined,
  now: number,
): readonly RoundOnTheWay[] {
  const rounds = state?.rounds ?? [];
  const asks = legs.map((leg) => describeLeg(leg).kind === 'asked');
  const told = new Set(
    legs.flatMap((leg, index) => {
      const next = legs[index + 1];
      return asks[index] && next ? [findRound(rounds, leg, next)] : [];
    }),
  );
  const place = (askedAt: number, item: RoundItem): readonly RoundOnTheWay[] => {
    const afterLeg = legs.findLastIndex(({ sentAt }) => sentAt <= askedAt);
    return afterLeg < 0 || asks[afterLeg] ? [] : [{ afterLeg, item }];
  };
  const over = rounds
    .filter((round) => !told.has(round))
    .flatMap((round) => place(round.askedAt, toAskedRound(round, 0)));
  if (state?.status !== 'awaiting-input' || asks.at(-1)) return over;
  return [...over, ...place(state.askedAt, toOpenRound(state, 0, now))];
}

/** The round that is open in a call that this page has taken up and sent nothing for yet. */
export function toOpenRound(state: AwaitingInputState, number: number, now: number): RoundItem {
  const { questions, askedAt } = state;
  return {
    kind: 'round',
    number,
    questions: nameQuestions(toWireQuestions(questions)),
    isOpen: true,
    askedAt,
    tookMs: Math.max(0, now - askedAt),
  };
}

function toWireQuestions(questions: readonly InputQuestion[]): WireObject {
  return Object.fromEntries(questions.map(({ key, request }) => [key, request]));
}
