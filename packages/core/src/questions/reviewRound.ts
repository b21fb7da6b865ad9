import type { Answers, InputAnswer } from '../call/answer.js';
import { checkAnswer, toWireAnswer } from './checkAnswer.js';
import { McpCallError } from '../call/error.js';
import type { CallPolicy } from '../call/policy.js';
import type { InputQuestion, ServerIdentity } from './question.js';
import type { CallRequest } from '../call/request.js';
import type { LegOutcome, Round } from '../call/state.js';
import { readQuestions } from './readQuestions.js';
import type { RoundOutcome } from '../call/callEvent.js';

/** A leg that asks, its questions still unread. */
export type AskingOutcome = Extract<LegOutcome, { kind: 'input-required' }>;
/** A round of questions, as the host lets it pass. */
export type AskingRound = Extract<RoundOutcome, { kind: 'input-required' }>;

interface RoundContext {
  readonly callId: string;
  readonly request: CallRequest;
  readonly server: ServerIdentity;
  readonly rounds: readonly Round[];
  readonly policy: CallPolicy;
  readonly signal: AbortSignal;
}

/** Reads what a leg came back with, and lets the host's policies have their say before it is shown. */
export async function reviewRound(outcome: AskingOutcome, context: RoundContext): Promise<AskingRound> {
  const { server, rounds, policy } = context;
  const questions = await readQuestions(outcome.inputRequests, server, rounds.at(-1));
  for (const question of questions) assertAllowed(question, policy);
  const answers = questions.length > 0 ? await askPolicies(questions, context) : {};
  const { requestState, sendsAgain } = outcome;
  return {
    kind: 'input-required',
    questions,
    answers,
    ...(requestState !== undefined && { requestState }),
    ...(sendsAgain && { sendsAgain }),
  };
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
  const number = rounds.length + 1;
  const refuse = (reason: string) => ({ refused: reason });
  const round = { callId, request, server, number, questions, refuse };
  const verdict = await runHandler(async () => policy.onRound?.(round));
  signal.throwIfAborted();
  if (verdict) throw refusal(verdict.refused);
  const answered = questions.map(async (question) => {
    const proposed = { signal, propose: () => propose(question, policy, signal) };
    const answer = await runHandler(async () => policy.autoAnswer?.(question, proposed));
    return answer ? [[question.key, toValidAnswer(question, answer)] as const] : [];
  });
  return Object.fromEntries((await Promise.all(answered)).flat());
}

// What a handler throws is its own failure, even where it looks like one of ours.
async function runHandler<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new McpCallError('host-error', `A handler of this host failed: ${said}. Fix it, then retry.`, {
      cause,
    });
  }
}

function toValidAnswer(question: InputQuestion, given: InputAnswer): InputAnswer {
  const answer = toWireAnswer(question, given);
  const [issue] = checkAnswer(question, answer);
  if (!issue) return answer;
  const where = `autoAnswer gave an answer to ${JSON.stringify(question.key)} that may not be sent`;
  throw new McpCallError('misuse', `${where}: ${issue.field} ${issue.message}`);
}

/** Throws for a question that this host refuses or cannot answer, so that no call hangs on it. */
export function assertAllowed(question: InputQuestion, policy: CallPolicy): void {
  if (policy.refuseKinds?.includes(question.kind)) throw refusal(`${question.kind} questions are refused`);
  const missing = findMissingCapability(question, policy);
  if (!missing) return;
  throw new McpCallError(
    'capability-missing',
    `The server asked for ${missing} in ${JSON.stringify(question.key)}, which this host did not declare. Give createCalls what answers it, or fix the server.`,
    { capability: missing },
  );
}

/** The error of a round that the host does not want. */
function refusal(reason: string): McpCallError {
  return new McpCallError('refused-by-policy', `The host's policy refused this round: ${reason}.`);
}

function findMissingCapability(question: InputQuestion, host: CallPolicy): string | undefined {
  switch (question.kind) {
    case 'form':
    case 'url':
      return host.elicitation?.[question.kind] === false ? `elicitation.${question.kind}` : undefined;
    case 'sampling':
      if (!host.sampling) return 'sampling';
      return question.params.tools && !host.samplingTools ? 'sampling.tools' : undefined;
    case 'roots':
      return host.roots ? undefined : 'roots';
    default:
      return question satisfies never;
  }
}
