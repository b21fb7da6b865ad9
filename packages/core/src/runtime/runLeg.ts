import type { InputAnswer } from '../call/answer.js';
import type { CallEffect } from '../call/callEffect.js';
import type { CallEvent, RoundOutcome } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import type { CallPolicy } from '../call/policy.js';
import { toWireRequest, type CallRequest } from '../call/request.js';
import type { CallProgress, CallState, LegOutcome } from '../call/state.js';
import { createPushRouter } from '../push2025/createPushRouter.js';
import type { AskingOutcome, AskingRound } from '../questions/reviewRound.js';
import { createTaskFollower } from '../tasks/createTaskFollower.js';
import type { McpPort } from '../transport/mcpPort.js';
import { readProgress } from '../wire/readProgress.js';
import { guard } from './createListeners.js';
import { isOffline } from './isOffline.js';
import { logLeg } from './logLeg.js';
import { oncePerFrame } from './oncePerFrame.js';

/** What the legs of a call have in common. */
export interface LegContext {
  readonly id: string;
  readonly request: CallRequest;
  readonly port: McpPort;
  readonly policy: CallPolicy;
  /** Whether a leg may go out again by itself although it may have arrived. */
  isSafeToRetry(): boolean;
  getState(): CallState;
  /** Reads what a leg asks, and lets the host's policies have their say. */
  review(outcome: AskingOutcome, signal: AbortSignal): Promise<AskingRound>;
  /** Tells what happens to a leg on its way; resolves once a question is written down. */
  report(event: CallEvent): Promise<void>;
}

/** What ends a leg, and what has to be done before it goes out. */
export interface LegOptions {
  readonly signal: AbortSignal;
  readonly ready: Promise<void> | undefined;
}

/** A leg on its way. */
export interface RunningLeg {
  /** What came of it. */
  readonly returned: Promise<CallEvent>;
  /** Takes an answer to what it asks while it is on its way. */
  deliver(key: string, answer: InputAnswer | 'denied'): void;
}

/** As long as the official client waits. */
const defaultLegTimeoutMs = 60_000;

/** Sends a leg, or follows the task that it is about, and tells what came of it. */
export function runLeg(
  context: LegContext,
  { leg, payload }: Extract<CallEffect, { type: 'send-leg' }>,
  { signal, ready }: LegOptions,
): RunningLeg {
  const { id, request, port, policy } = context;
  const { task } = payload;
  const method = task ? 'tasks/get' : toWireRequest(request).method;
  const log = (event?: CallEvent) => guard(() => logLeg(policy, { callId: id, method, leg, payload }, event));
  const pushes = createPushRouter(context, leg, signal);
  const follower = task && createTaskFollower(context, { leg, task, onPush: pushes.take }, signal);
  const reportProgress = oncePerFrame<CallProgress>(
    (progress) => void context.report({ type: 'leg-progressed', leg, progress }),
  );
  const send = () =>
    port.send({
      request,
      payload,
      signal,
      timeoutMs: policy.legTimeoutMs ?? defaultLegTimeoutMs,
      onMessage: (message) => guard(() => policy.trace?.({ callId: id, leg, at: Date.now(), message })),
      onProgress: (said) => {
        const progress = readProgress({ ...said });
        if (progress) reportProgress(progress);
      },
      onPush: pushes.take,
      onPage: (event) => void context.report(event),
    });

  const run = async (): Promise<CallEvent> => {
    log();
    // What is about to be sent is written down first: without that, a page that dies could not say that it may have been.
    await ready;
    let event: CallEvent;
    try {
      const outcome = await (follower ? follower.follow() : send());
      event = await readOutcome(context, leg, outcome, signal);
    } catch (cause) {
      event = describeFailure(context, leg, cause as McpCallError); // the port and the follower throw nothing else
    } finally {
      pushes.close();
    }
    // Whoever follows the task from now on tells what becomes of it.
    if (task && signal.aborted) return new Promise(() => {});
    log(event);
    return event;
  };
  return {
    returned: run(),
    deliver: (key, answer) => {
      pushes.deliver(key, answer);
      follower?.deliver(key);
    },
  };
}

/** Reads again what arrived and could not be read; nothing is sent. */
export function readAgain(
  context: LegContext,
  { leg, outcome }: Extract<CallEffect, { type: 'read-again' }>,
  signal: AbortSignal,
): Promise<CallEvent> {
  return readOutcome(context, leg, outcome, signal);
}

// What arrived is kept, whatever stands in the way of reading it.
async function readOutcome(
  context: LegContext,
  leg: number,
  outcome: LegOutcome,
  signal: AbortSignal,
): Promise<CallEvent> {
  try {
    return { type: 'round-returned', leg, at: Date.now(), outcome: await read(context, outcome, signal) };
  } catch (cause) {
    const message = `The answer could not be read here: ${String(cause)}. Retry.`;
    const error = cause instanceof McpCallError ? cause : new McpCallError('host-error', message, { cause });
    return { type: 'round-unread', leg, error, outcome };
  }
}

async function read(context: LegContext, outcome: LegOutcome, signal: AbortSignal): Promise<RoundOutcome> {
  const { request, port } = context;
  switch (outcome.kind) {
    case 'complete': {
      const unchecked = await port.checkResult(request, outcome.result);
      return unchecked === undefined ? outcome : { ...outcome, unchecked };
    }
    case 'task':
      return outcome;
    case 'input-required':
      return context.review(outcome, signal);
    default:
      return outcome satisfies never;
  }
}

function describeFailure(context: LegContext, leg: number, error: McpCallError): CallEvent {
  const undecided = context.policy.inDoubt === 'fail';
  const offline = error.unsent === true && isOffline();
  return { type: 'leg-failed', leg, error, offline, undecided, repeatable: context.isSafeToRetry() };
}
