import type { InputAnswer } from '../call/answer.js';
import { createPushDesk } from '../push2025/createPushDesk.js';
import { guard } from './createListeners.js';
import { McpCallError } from '../call/error.js';
import { loadQuestionRules } from '../questions/loadQuestionRules.js';
import { isOffline } from './isOffline.js';
import type { CallPolicy } from '../call/policy.js';
import type { McpPort } from '../transport/mcpPort.js';
import { toWireRequest, type CallRequest } from '../call/request.js';
import { oncePerFrame } from './oncePerFrame.js';
import type { CallProgress, CallState, LegOutcome } from '../call/state.js';
import { followTask } from '../tasks/followTask.js';
import { readProgress } from '../wire/readProgress.js';
import type { CallEvent, RoundOutcome } from '../call/callEvent.js';
import type { CallEffect } from '../machine/legTransition.js';

/** What the legs of a call have in common. */
export interface LegHost {
  readonly id: string;
  readonly request: CallRequest;
  readonly port: McpPort;
  readonly policy: CallPolicy;
  /** Whether a leg may go out again by itself although it may have arrived. */
  mayRepeat(): boolean;
  getState(): CallState;
  /** Tells what happens to a leg on its way; a question is written down before this is through. */
  tell(event: CallEvent): void | Promise<void>;
  /** Takes an answer while a leg is on its way that asks; without one, the question was denied. */
  deliver?: (key: string, answer: InputAnswer | undefined) => void;
}

/** What ends a leg, and what has to be done before it goes out. */
export interface LegTerms {
  readonly signal: AbortSignal;
  readonly ready: Promise<void> | undefined;
}

/** What is to be done about a leg: to send it, or to read again what came of it. */
export type LegEffect = Extract<CallEffect, { type: 'send-leg' | 'read-round' }>;

/** As long as the official client waits. */
const defaultLegTimeoutMs = 60_000;

/** Does what is to be done about a leg, and tells what came of it. */
export function runLeg(host: LegHost, effect: LegEffect, terms: LegTerms): Promise<CallEvent> {
  return effect.type === 'send-leg'
    ? sendLeg(host, effect, terms)
    : readRound(host, effect.leg, effect.outcome, terms.signal);
}

async function sendLeg(
  host: LegHost,
  { leg, payload }: Extract<LegEffect, { type: 'send-leg' }>,
  { signal, ready }: LegTerms,
): Promise<CallEvent> {
  const { id, request, port, policy } = host;
  // Loaded only where someone reads the log.
  const logLeg =
    policy.log &&
    (await import('./logLeg.js').then(
      (module) => module.logLeg,
      () => undefined,
    ));
  const { task } = payload;
  const method = task ? 'tasks/get' : toWireRequest(request).method;
  const tell = (event?: CallEvent) =>
    guard(() => logLeg?.(policy, { callId: id, method, leg, payload }, event));
  tell();
  // What is about to be sent is written down first: without that, a page that dies could not say that it may have been.
  await ready;
  const desk = createPushDesk(host, leg, signal);
  host.deliver = desk.deliver;
  const tellProgress = oncePerFrame<CallProgress>(
    (progress) => void host.tell({ type: 'leg-progressed', leg, progress }),
  );
  const send = () =>
    port.send({
      request,
      payload,
      signal,
      capabilities: port.owner?.capabilities() ?? {},
      timeoutMs: policy.legTimeoutMs ?? defaultLegTimeoutMs,
      onMessage: (message) => guard(() => policy.trace?.({ callId: id, leg, at: Date.now(), message })),
      onProgress: (said) => {
        const progress = readProgress({ ...said });
        if (progress) tellProgress(progress);
      },
      onPush: desk.take,
      onPageDone: (elicitationId) => void host.tell({ type: 'page-completed', elicitationId }),
    });
  const sending = (task ? followTask(host, { leg, task, onPush: desk.take }, signal) : send()).finally(
    desk.close,
  );
  const event = await sending.then(
    (outcome) => readRound(host, leg, outcome, signal),
    (error: McpCallError) => describeLoss(host, leg, error),
  );
  // Whoever follows the task from now on tells what becomes of it.
  if (task && signal.aborted) return new Promise(() => {});
  tell(event);
  return event;
}

async function readRound(
  host: LegHost,
  leg: number,
  outcome: LegOutcome,
  signal: AbortSignal,
): Promise<CallEvent> {
  try {
    return { type: 'round-returned', leg, at: Date.now(), outcome: await read(host, outcome, signal) };
  } catch (cause) {
    const message = `The answer could not be read here: ${String(cause)}. Retry.`;
    const error = cause instanceof McpCallError ? cause : new McpCallError('host-error', message, { cause });
    return { type: 'round-unread', leg, error, outcome };
  }
}

async function read(host: LegHost, outcome: LegOutcome, signal: AbortSignal): Promise<RoundOutcome> {
  const { id, request, port, policy } = host;
  if (outcome.kind === 'complete') {
    const unchecked = await port.checkResult(request, outcome.result);
    return { ...outcome, ...(unchecked !== undefined && { unchecked }) };
  }
  if (outcome.kind === 'task') return outcome;
  const { reviewRound } = await loadQuestionRules();
  const { rounds } = host.getState();
  return reviewRound(outcome, { callId: id, request, server: port.identify(), rounds, policy, signal });
}

function describeLoss(host: LegHost, leg: number, error: McpCallError): CallEvent {
  const undecided = host.policy.inDoubt === 'fail';
  const offline = error.unsent === true && isOffline();
  return { type: 'leg-failed', leg, error, offline, undecided, repeatable: host.mayRepeat() };
}
