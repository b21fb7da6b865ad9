import type { Answers } from '../call/answer.js';
import { isRecord } from '../wire/isRecord.js';
import { checkAnswer, toWireAnswer } from './checkAnswer.js';
import { toQuestions, type ReadForm } from './readQuestions.js';
import type { InputQuestion, ServerIdentity, WireQuestion } from './question.js';
import type { CallRequest } from '../call/request.js';
import type { Round } from '../call/state.js';

/** A round as it is kept: the server's own words, from which the questions are read again. */
export interface RoundSnapshot {
  readonly questions: Readonly<Record<string, WireQuestion>>;
  readonly answers: Answers;
  readonly askedAt: number;
  readonly sentAt?: number;
  readonly unanswered?: Round['unanswered'];
}

/** Writes a round down. */
export function toRoundSnapshot(round: Round): RoundSnapshot {
  return { ...round, questions: toWireQuestions(round.questions) };
}

/** Reads rounds again. Throws for what cannot be read. */
export function readRounds(
  snapshots: readonly RoundSnapshot[],
  server: ServerIdentity,
  readForm: ReadForm,
): readonly Round[] {
  const rounds: Round[] = [];
  for (const { questions, answers, askedAt, sentAt = askedAt, unanswered } of snapshots) {
    const read = toQuestions(questions, server, readForm, rounds.at(-1));
    rounds.push({ questions: read, answers, askedAt, sentAt, ...(unanswered && { unanswered }) });
  }
  return rounds;
}

/** A request without the schemas that only give its types. */
export function toPlainRequest(request: CallRequest): CallRequest {
  const plain = { ...request };
  if ('tool' in plain) {
    delete plain.inputSchema;
    delete plain.outputSchema;
  }
  return plain;
}

/** The server's own words for its questions. */
export function toWireQuestions(questions: readonly InputQuestion[]): Record<string, WireQuestion> {
  return Object.fromEntries(questions.map(({ key, request }) => [key, request]));
}

/** Drops answers that do not fit their question: they are asked for again instead of being sent. */
export function keepValidAnswers(questions: readonly InputQuestion[], answers: Answers): Answers {
  const kept = questions.flatMap((question) => {
    const given = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined;
    const answer = isRecord(given) ? toWireAnswer(question, given) : undefined;
    return answer && checkAnswer(question, answer).length === 0 ? [[question.key, answer] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** Whether something is a request. */
export function isRequest(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['tool', 'prompt', 'resource'].filter((key) => typeof value[key] === 'string').length === 1
  );
}

/** Whether something is a round that was written down. */
export function isRound(value: unknown): boolean {
  return (
    isRecord(value) &&
    isRecord(value['questions']) &&
    isRecord(value['answers']) &&
    Number.isFinite(value['askedAt'])
  );
}
