import { ProtocolError } from '@modelcontextprotocol/client';
import type { InputAnswer } from '../call/answer.js';
import type { Call } from '../call/call.js';
import type { CallEvent, RoundOutcome } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import type { CallPolicy } from '../call/policy.js';
import { defaultLimits, type CallState } from '../call/state.js';
import type { ServerIdentity } from '../questions/question.js';
import { reviewRound } from '../questions/reviewRound.js';
import type { AdoptedCall } from '../runtime/internals.js';
import type { CallControls, CallPersister } from '../runtime/persister.js';
import { rejected, type Push, type PushTaker } from './pushHub.js';

/** The calls that show what no call of theirs can have caused for certain. */
export interface PushOwner {
  readonly policy: CallPolicy;
  identify(): ServerIdentity;
  adopt(call: AdoptedCall): unknown;
  isClosed(): boolean;
  /** Puts a push to whoever is to answer it by now. */
  readonly passOn: PushTaker;
}

const leg = 1;

/**
 * Shows a push that no call can have caused for certain as a call of its own under the server's name. Its id begins with
 * `push-`; it is never sent, nor written down, because it lives only as long as its connection.
 */
export async function askUnattributed(owner: PushOwner, push: Push): Promise<InputAnswer> {
  // Not the one that a page had before it was loaded anew.
  const id = `push-${Math.random().toString(36).slice(2)}-${String(push.id)}`;
  const server = owner.identify();
  const request = { tool: server.name };
  const context = { callId: id, request, server, rounds: [], policy: owner.policy, signal: push.signal };
  const inputRequests = { [id]: push.request };
  const { questions, answers } = await reviewRound({ kind: 'input-required', inputRequests }, context).catch(
    (error: Error) => {
      throw new ProtocolError(rejected, error.message);
    },
  );
  // These calls were closed while it was being read.
  if (owner.isClosed()) return owner.passOn(push);
  const given = answers[id];
  if (given) return given;
  // It was taken back while it was being read.
  push.signal.throwIfAborted();
  const askedAt = Date.now();
  const state: CallState = {
    limits: defaultLimits,
    leg,
    rounds: [],
    status: 'awaiting-input',
    source: 'push',
    questions,
    answers,
    askedAt,
    ongoing: { payload: {}, since: askedAt },
  };
  return new Promise<InputAnswer>((resolve, reject) => {
    const persister = watchAnswer(id, push, resolve, reject);
    owner.adopt({ id, request, server, state, persister, isPersisted: true, isPush: true });
  });
}

// It has the one question, so that whatever becomes of that ends it.
function watchAnswer(
  id: string,
  { request, signal, onPage }: Push,
  resolve: (answer: InputAnswer) => void,
  reject: (error: Error) => void,
): CallPersister {
  let call: Call | undefined;
  let controls: CallControls | undefined;
  let isOver = false;
  // After the change that is just being made; from then on it can only be looked at.
  const end = (...events: readonly CallEvent[]) => {
    isOver = true;
    queueMicrotask(() => {
      for (const event of events) controls?.dispatch(event);
      if (call) controls?.observe(call.state, {});
    });
  };
  const dismiss = () =>
    request.method === 'elicitation/create'
      ? resolve({ action: 'cancel' })
      : reject(new ProtocolError(rejected, 'The person did not allow this.'));
  const look = ({ status, rounds: [round] }: CallState) => {
    if (isOver || (!round && status === 'awaiting-input')) return;
    const [answer] = Object.values(round?.answers ?? {});
    if (answer) resolve(answer);
    else dismiss();
    const outcome: RoundOutcome = { kind: 'complete', result: { content: [] } };
    end(answer ? { type: 'round-returned', leg, at: Date.now(), outcome } : { type: 'call-aborted' });
  };
  onPage((event) => controls?.dispatch(event));
  signal.addEventListener('abort', () => {
    if (isOver) return;
    const reason = 'The server does not want this any more.';
    reject(new McpCallError('aborted', reason));
    end(
      { type: 'questions-closed', leg, at: Date.now(), keys: [id], because: 'withdrawn' },
      { type: 'call-aborted', reason },
    );
  });
  return {
    register: (taken, given) => {
      call = taken;
      controls = given;
    },
    persist: async (_, next) => look(next),
    persistDrafts: () => {},
    forward: () => {},
    forget: () => {},
    leave: () => {},
  };
}
