import type { Answers, InputAnswer } from './answer.js';
import { assertAnswerable } from './assertAnswerable.js';
import { checkAnswer } from './checkAnswer.js';
import { McpCallError } from './error.js';
import type { CallPolicy } from './policy.js';
import type { LegOutcome } from './port/mcpPort.js';
import type { InputQuestion, ServerIdentity } from './question.js';
import type { CallRequest } from './request.js';
import type { Round } from './state.js';
import { toQuestions } from './toQuestions.js';
import type { RoundOutcome } from './transition.js';

type AskingOutcome = Extract<LegOutcome, { kind: 'input-required' }>;

interface RoundContext {
  readonly callId: string;
  readonly request: CallRequest;
  readonly server: ServerIdentity;
  readonly rounds: readonly Round[];
  readonly policy: CallPolicy;
  readonly signal: AbortSignal;
}

/** Reads what a leg came back with, and lets the host's policies have their say before it is shown. */
export async function reviewRound(outcome: AskingOutcome, context: RoundContext): Promise<RoundOutcome> {
  const { server, rounds, policy } = context;
  const questions = toQuestions(outcome.inputRequests, server, rounds.at(-1));
  for (const question of questions) {
    if (policy.refuseKinds?.includes(question.kind)) throw refusal(`${question.kind} questions are refused`);
    assertAnswerable(question, policy);
  }
  const answers = questions.length > 0 ? await askPolicies(questions, context) : {};
  const { requestState } = outcome;
  return { kind: 'input-required', questions, answers, ...(requestState !== undefined && { requestState }) };
}

/** Runs the host's own handler for a sampling or roots question. */
export async function propose(
  question: InputQuestion,
  policy: CallPolicy,
  signal: AbortSignal,
): Promise<InputAnswer> {
  if (question.kind === 'sampling' && policy.sampling) return policy.sampling(question.params, { signal });
  if (question.kind === 'roots' && policy.roots) return { roots: [...(await policy.roots({ signal }))] };
  throw new McpCallError(
    'misuse',
    `Nothing proposes an answer to a ${question.kind} question: ask the person.`,
  );
}

async function askPolicies(questions: readonly InputQuestion[], context: RoundContext): Promise<Answers> {
  const { callId, request, server, rounds, policy, signal } = context;
  const verdict = await policy.onRound?.({
    callId,
    request,
    server,
    number: rounds.length + 1,
    questions,
    refuse: (reason) => ({ refused: reason }),
  });
  if (verdict) throw refusal(verdict.refused);
  if (!policy.autoAnswer) return {};
  const { autoAnswer } = policy;
  const entries = await Promise.all(
    questions.map(async (question) => {
      const answer = await autoAnswer(question, { signal, propose: () => propose(question, policy, signal) });
      return answer && ([question.key, checked(question, answer)] as const);
    }),
  );
  return Object.fromEntries(entries.filter((entry) => entry !== undefined));
}

function checked(question: InputQuestion, answer: InputAnswer): InputAnswer {
  const [issue] = checkAnswer(question, answer);
  if (!issue) return answer;
  const where = `autoAnswer gave an answer to ${JSON.stringify(question.key)} that may not be sent`;
  throw new McpCallError('misuse', `${where}: ${issue.field} ${issue.message}`);
}

function refusal(reason: string): McpCallError {
  return new McpCallError('refused-by-policy', `The host's policy refused this round: ${reason}.`);
}
