import { ProtocolError } from '@modelcontextprotocol/client';
import type { InputAnswer } from '../call/answer.js';
import { McpCallError } from '../call/error.js';
import { loadQuestionRules } from '../questions/loadQuestionRules.js';
import type { Push, PushTaker } from './pushHub.js';
import type { LegHost } from '../runtime/runLeg.js';
import { limits } from '../wire/limits.js';

/** Where the pushes that a leg causes become its questions, and their answers go back. */
export interface PushDesk {
  readonly take: PushTaker;
  deliver(key: string, answer: InputAnswer | undefined): void;
  /** Withdraws what is open, because the leg is over. */
  close(): void;
}

interface OpenPush {
  readonly push: Push;
  readonly resolve: (answer: InputAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** JSON-RPC's code for "the person said no", as the specification of sampling has it. */
const rejected = -1;

const tooMany = `More than ${limits.openPushes} questions are open already.`;

/** Opens the desk of one leg. */
export function createPushDesk(host: LegHost, leg: number, signal: AbortSignal): PushDesk {
  const open = new Map<string, OpenPush>();
  let isOver = false;

  const isAsked = (key: string) => {
    const state = host.getState();
    return (
      state.status === 'awaiting-input' &&
      state.leg === leg &&
      state.questions.some((question) => question.key === key)
    );
  };
  const ask = async (key: string, { request: asked }: Push): Promise<void> => {
    const { id: callId, request, port, policy } = host;
    try {
      const { reviewRound } = await loadQuestionRules();
      const { rounds } = host.getState();
      const context = { callId, request, server: port.identify(), rounds, policy, signal };
      const inputRequests = Object.fromEntries([[key, asked]]);
      const round = await reviewRound({ kind: 'input-required', inputRequests }, context);
      const questions = round.questions.map((question) => ({ ...question, isPushed: true }));
      await host.tell({ type: 'questions-asked', leg, at: Date.now(), questions, answers: round.answers });
      // The call has moved on, and nobody will see it.
      if (open.has(key) && !isAsked(key)) giveUp(key);
    } catch (cause) {
      const message = `A question could not be read here: ${String(cause)}. Retry.`;
      const error =
        cause instanceof McpCallError ? cause : new McpCallError('host-error', message, { cause });
      settle(key)?.reject(new ProtocolError(rejected, error.message));
      await host.tell({ type: 'questions-refused', leg, error });
    }
  };
  const settle = (key: string): OpenPush | undefined => {
    const found = open.get(key);
    open.delete(key);
    return found;
  };
  // An elicitation can be dismissed; the other kinds can only be refused.
  const giveUp = (key: string) => {
    const found = settle(key);
    if (found?.push.request.method === 'elicitation/create') found.resolve({ action: 'cancel' });
    else found?.reject(new ProtocolError(rejected, 'The call that this belongs to is over.'));
  };
  const close = () => {
    isOver = true;
    for (const key of [...open.keys()]) giveUp(key);
  };
  signal.addEventListener('abort', close, { once: true });

  return {
    take: (push) =>
      new Promise<InputAnswer>((resolve, reject) => {
        const key = `push-${String(push.id).slice(0, limits.keyLength)}`;
        if (open.size >= limits.openPushes) return reject(new ProtocolError(rejected, tooMany));
        open.set(key, { push, resolve, reject });
        if (isOver || signal.aborted) return giveUp(key);
        push.onPageDone((elicitationId) => void host.tell({ type: 'page-completed', elicitationId }));
        push.signal.addEventListener('abort', () => {
          settle(key)?.reject(new ProtocolError(rejected, 'The server does not want this any more.'));
          void host.tell({
            type: 'questions-closed',
            leg,
            at: Date.now(),
            keys: [key],
            because: 'withdrawn',
          });
        });
        void ask(key, push);
      }),
    deliver: (key, answer) => {
      const found = settle(key);
      if (answer) found?.resolve(answer);
      else found?.reject(new ProtocolError(rejected, 'The person did not allow this.'));
    },
    close: () => {
      signal.removeEventListener('abort', close);
      close();
    },
  };
}
