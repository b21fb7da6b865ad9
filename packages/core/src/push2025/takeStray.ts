import { ProtocolError, type Client } from '@modelcontextprotocol/client';
import type { InputAnswer } from '../call/answer.js';
import type { Call } from '../call/call.js';
import type { CallEvent } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import type { CallControls, CallKeeper } from '../runtime/keeper.js';
import { loadQuestionRules } from '../questions/loadQuestionRules.js';
import type { McpPort } from '../transport/mcpPort.js';
import { openPushHub, type Push } from './pushHub.js';
import type { CallState } from '../call/state.js';

const leg = 1;
const rejected = -1;

/** Has whatever a client is asked on behalf of no call shown by the calls of this port, also before there is any call. */
export function takeStrays(port: McpPort, client: Client | undefined): void {
  if (client?.getProtocolEra() !== 'legacy') return;
  openPushHub(client).takeStrays((push) => takeStray(port, push));
}

/**
 * Shows a push that no call can have caused for certain as a call of its own under the server's name. Its id begins with
 * `push-`; it is never sent, nor written down, because it lives only as long as its connection.
 */
async function takeStray(port: McpPort, push: Push): Promise<InputAnswer> {
  const { owner, policy } = port;
  if (!owner) throw new ProtocolError(rejected, 'Nobody is there to answer.');
  // Not the one that a page had before it was loaded anew.
  const id = `push-${Math.random().toString(36).slice(2)}-${String(push.id)}`;
  const server = port.identify();
  const request = { tool: server.name };
  const { reviewRound } = await loadQuestionRules();
  const context = { callId: id, request, server, rounds: [], policy, signal: push.signal };
  const inputRequests = { [id]: push.request };
  const { questions, answers } = await reviewRound({ kind: 'input-required', inputRequests }, context).catch(
    (error: Error) => {
      throw new ProtocolError(rejected, error.message);
    },
  );
  const given = answers[id];
  if (given) return given;
  // It was taken back while it was being read.
  push.signal.throwIfAborted();
  const askedAt = Date.now();
  const ongoing = { payload: {}, since: askedAt };
  return new Promise<InputAnswer>((resolve, reject) => {
    const keeper = watchAnswer(id, push, resolve, reject);
    owner.adopt({
      id,
      request,
      server,
      state: { status: 'awaiting-input', leg, rounds: [], questions, answers, askedAt, ongoing },
      keeper,
      isKept: true,
    });
  });
}

// It has the one question, so that whatever becomes of that ends it.
function watchAnswer(
  id: string,
  { request, signal, onPageDone }: Push,
  resolve: (answer: InputAnswer) => void,
  reject: (error: Error) => void,
): CallKeeper {
  let call: Call | undefined;
  let controls: CallControls | undefined;
  let isOver = false;
  // After the change that is just being made; from then on it can only be looked at.
  const end = (...events: readonly CallEvent[]) => {
    isOver = true;
    queueMicrotask(() => {
      for (const event of events) controls?.dispatch(event);
      if (call) controls?.mirror(call.state, {});
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
    end(
      answer
        ? {
            type: 'round-returned',
            leg,
            at: Date.now(),
            outcome: { kind: 'complete', result: { content: [] } },
          }
        : { type: 'call-aborted' },
    );
  };
  onPageDone((elicitationId) => controls?.dispatch({ type: 'page-completed', elicitationId }));
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
    take: (taken, given) => {
      // Before anybody sees it. There is no other page in which it could go on.
      call = Object.assign(taken, { isPush: true, detach: () => taken.abort() });
      controls = given;
    },
    keep: async (_, next) => look(next),
    keepDrafts: () => {},
    passOn: () => {},
    forget: () => {},
    leave: () => {},
  };
}
