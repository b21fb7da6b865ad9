import { ProtocolError } from '@modelcontextprotocol/client';
import type { InputAnswer } from '../answer.js';
import { McpCallError } from '../error.js';
import type { CallControls, CallKeeper } from '../keeper.js';
import { loadQuestionRules } from '../loadQuestionRules.js';
import type { Push } from '../port/pushHub.js';
import type { LegHost } from '../runLeg.js';
import type { CallState } from '../state.js';

const leg = 1;
const rejected = -1;
let strays = 0;

/**
 * Shows a push that no call can have caused for certain as a call of its own under the server's name. Its id begins with
 * `push-`; it is never sent, nor written down, because it lives only as long as its connection.
 */
export async function takeStray({ port, policy }: LegHost, push: Push): Promise<InputAnswer> {
  const { owner } = port;
  if (!owner) throw new ProtocolError(rejected, 'Nobody is there to answer.');
  strays += 1;
  const id = `push-${strays}-${String(push.id)}`;
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
  const askedAt = Date.now();
  const ongoing = { payload: {}, since: askedAt };
  return new Promise<InputAnswer>((resolve, reject) => {
    const keeper = watchAnswer(push, resolve, reject);
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
  { request, signal, onPageDone }: Push,
  resolve: (answer: InputAnswer) => void,
  reject: (error: Error) => void,
): CallKeeper {
  let controls: CallControls | undefined;
  let isOver = false;
  // After the change that is just being made.
  const end = (finish: (controls: CallControls) => void) => {
    isOver = true;
    queueMicrotask(() => controls && finish(controls));
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
    end(({ dispatch }) =>
      dispatch(
        answer
          ? {
              type: 'round-returned',
              leg,
              at: Date.now(),
              outcome: { kind: 'complete', result: { content: [] } },
            }
          : { type: 'call-aborted' },
      ),
    );
  };
  onPageDone((elicitationId) => controls?.dispatch({ type: 'page-completed', elicitationId }));
  signal.addEventListener('abort', () => {
    if (isOver) return;
    reject(new McpCallError('aborted', 'The server does not want this any more.'));
    end(({ dispatch }) =>
      dispatch({ type: 'call-aborted', reason: 'The server does not want this any more.' }),
    );
  });
  return {
    take: (_, given) => (controls = given),
    keep: async (_, next) => look(next),
    keepDrafts: () => {},
    passOn: () => {},
    forget: () => {},
    leave: () => {},
  };
}
