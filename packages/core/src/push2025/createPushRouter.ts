import { ProtocolError } from '@modelcontextprotocol/client';
import type { InputAnswer } from '../call/answer.js';
import { McpCallError } from '../call/error.js';
import type { LegContext } from '../runtime/runLeg.js';
import { limits } from '../wire/limits.js';
import { rejected, type Push, type PushTaker } from './pushHub.js';

/** Where the pushes that a leg causes become its questions, and their answers go back. */
export interface PushRouter {
  readonly take: PushTaker;
  deliver(key: string, answer: InputAnswer | 'denied'): void;
  /** Withdraws what is open, because the leg is over. */
  close(): void;
}

interface OpenPush {
  readonly push: Push;
  readonly resolve: (answer: InputAnswer) => void;
  readonly reject: (error: Error) => void;
}

const tooMany = `More than ${limits.openPushes} questions are open already.`;

/** Makes the router of one leg. */
export function createPushRouter(context: LegContext, leg: number, signal: AbortSignal): PushRouter {
  const open = new Map<string, OpenPush>();
  let isOver = false;

  const isAsked = (key: string) => {
    const state = context.getState();
    return (
      state.status === 'awaiting-input' &&
      state.leg === leg &&
      state.questions.some((question) => question.key === key)
    );
  };
  const ask = async (key: string, { request: asked }: Push): Promise<void> => {
    try {
      const inputRequests = Object.fromEntries([[key, asked]]);
      const round = await context.review({ kind: 'input-required', inputRequests }, signal);
      const questions = round.questions.map((question) => ({ ...question, isPushed: true }));
      const { answers } = round;
      await context.report({ type: 'questions-asked', leg, at: Date.now(), questions, answers });
      // The call has moved on, and nobody will see it.
      if (open.has(key) && !isAsked(key)) giveUp(key);
    } catch (cause) {
      const message = `A question could not be read here: ${String(cause)}. Retry.`;
      const error =
        cause instanceof McpCallError ? cause : new McpCallError('host-error', message, { cause });
      settle(key)?.reject(new ProtocolError(rejected, error.message));
      await context.report({ type: 'questions-refused', leg, error });
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
        push.onPage((event) => void context.report(event));
        push.signal.addEventListener('abort', () => {
          settle(key)?.reject(new ProtocolError(rejected, 'The server does not want this any more.'));
          const at = Date.now();
          void context.report({ type: 'questions-closed', leg, at, keys: [key], because: 'withdrawn' });
        });
        void ask(key, push);
      }),
    deliver: (key, answer) => {
      const found = settle(key);
      if (!found) return;
      if (answer === 'denied') found.reject(new ProtocolError(rejected, 'The person did not allow this.'));
      else found.resolve(answer);
      void context.report({ type: 'answer-delivered', leg, key });
    },
    close: () => {
      signal.removeEventListener('abort', close);
      close();
    },
  };
}
