import type { ElicitationAnswer, FormQuestion, InputQuestion, Round } from '@mcp-roundtrip/core';
import { isRecord } from '../result/isRecord.js';
import { compareForms, type FormComparison } from './compareForms.js';

/** The answer that a question got when the call ran before. */
export interface EarlierAnswer extends FormComparison {
  /** The question as it was put then. */
  readonly question: FormQuestion;
  readonly answer: ElicitationAnswer;
}

/** How a round compares with the run before. */
export interface RoundComparison {
  /** By the keys of the questions that are asked now. */
  readonly answers: ReadonlyMap<string, EarlierAnswer>;
  /** What the same round asked before, and no longer does. */
  readonly dropped: readonly InputQuestion[];
}

/** Compares the questions of a round with the rounds of the run before; `rounds` are those of this run so far. */
export function compareEarlier(
  questions: readonly InputQuestion[],
  rounds: readonly Round[],
  earlier: readonly Round[],
): RoundComparison {
  const index = rounds.length;
  const answers = new Map<string, EarlierAnswer>();
  const met = new Set<InputQuestion>();
  for (const question of questions) {
    const found = findEarlier(question, earlier, index);
    if (!found) continue;
    met.add(found.question);
    const compared = question.kind === 'form' && toAnswer(question, found);
    if (compared) answers.set(question.key, compared);
  }
  const asked = rounds.flatMap((round) => round.questions);
  const dropped = (earlier[index]?.questions ?? []).filter(
    (question) => !met.has(question) && !asked.some((each) => isAlike(each, question)),
  );
  return { answers, dropped };
}

interface Found {
  readonly question: InputQuestion;
  readonly round: Round;
}

// The same words under the same key, first of all in the same round, because a server may ask twice alike; else at
// least the same key in the same round.
function findEarlier(question: InputQuestion, earlier: readonly Round[], index: number): Found | undefined {
  const here = earlier[index];
  const findIn = (round: Round | undefined, fits: (each: InputQuestion) => boolean) => {
    const found = round?.questions.find(fits);
    return round && found && { question: found, round };
  };
  for (const round of [here, ...earlier]) {
    const found = findIn(round, (each) => isAlike(each, question));
    if (found) return found;
  }
  return findIn(here, ({ key, kind }) => key === question.key && kind === question.kind);
}

function isAlike(one: InputQuestion, other: InputQuestion): boolean {
  return one.key === other.key && one.kind === other.kind && toMessage(one) === toMessage(other);
}

function toMessage(question: InputQuestion): string {
  return 'message' in question ? question.message : '';
}

function toAnswer(question: FormQuestion, { question: before, round }: Found): EarlierAnswer | undefined {
  const given: unknown = Object.hasOwn(round.answers, before.key) ? round.answers[before.key] : undefined;
  // What was not kept cannot be shown again.
  if (before.kind !== 'form' || !isRecord(given) || !('action' in given)) return undefined;
  const answer = given as unknown as ElicitationAnswer; // only the answers to a form or a page have an action
  return { question: before, answer, ...compareForms(question, before, answer) };
}
