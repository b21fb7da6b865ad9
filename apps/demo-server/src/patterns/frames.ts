import {
  type CallToolResult,
  type InputRequest,
  inputRequired,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ExpiringMap } from '../expiringMap.js';
import { readPinnedAnswer } from '../sealedState/readPinnedAnswer.js';
import { refuseState } from '../sealedState/refuse.js';
import type { Elicit } from './elicit.js';

const stateSchema = z.object({ frame: z.string(), turn: z.number() });

/** A question that a handler waits at. */
interface Pause {
  key: string;
  question: InputRequest;
  /** Reads the answer that a round has brought; with one, `resume` lets the handler go on. */
  read(ctx: ServerContext): Promise<{ resume: () => void } | undefined>;
}

/** A handler in the middle of its run. */
interface Frame {
  turn: number;
  pause: Pause;
  /** Where the handler gets to next: its end, or another question. */
  advance: () => Promise<CallToolResult | Pause>;
}

/**
 * Holds handlers in memory while they wait for a person, so that each runs from top to bottom once. The state names the
 * frame and nothing else: it opens only in the process that holds it, and only until that ends.
 */
export class Frames {
  readonly #waiting: ExpiringMap<Frame>;

  constructor(lifetimeMs: number) {
    this.#waiting = new ExpiringMap({ limit: 1000, lifetimeMs });
  }

  /** Starts a handler, or resumes the one that this round belongs to. */
  async run(
    ctx: ServerContext,
    start: (elicit: Elicit) => Promise<CallToolResult>,
  ): Promise<CallToolResult | InputRequiredResult> {
    const state = ctx.mcpReq.requestState<string>();
    if (state === undefined) {
      const advance = play(start);
      return this.#goOn(crypto.randomUUID(), 0, advance, await advance());
    }
    const { frame: id, turn } = stateSchema.parse(JSON.parse(state));
    const frame = this.#waiting.get(id);
    if (frame === undefined || frame.turn !== turn) return refuseState(ctx, 'frame');
    // Taken out before anything is awaited, so that the same answer sent twice meets nothing the second time.
    this.#waiting.delete(id);
    const answer = await frame.pause.read(ctx).catch((error: unknown) => {
      this.#waiting.set(id, frame);
      throw error;
    });
    if (answer === undefined) return this.#goOn(id, turn, frame.advance, frame.pause);
    const next = frame.advance();
    answer.resume();
    return this.#goOn(id, turn + 1, frame.advance, await next);
  }

  #goOn(id: string, turn: number, advance: Frame['advance'], next: CallToolResult | Pause) {
    if (!isPause(next)) return next;
    this.#waiting.set(id, { turn, pause: next, advance });
    return inputRequired({
      inputRequests: { [next.key]: next.question },
      requestState: JSON.stringify({ frame: id, turn }),
    });
  }
}

// Runs a handler up to its first question; each call of what it returns waits for where the handler gets to next.
function play(start: (elicit: Elicit) => Promise<CallToolResult>): Frame['advance'] {
  let reach: (pause: Pause) => void = () => {};
  let run: Promise<CallToolResult> | undefined;
  const elicit: Elicit = (key, question, schema) =>
    new Promise((resolve) => {
      const read = async (ctx: ServerContext) => {
        const answer = await readPinnedAnswer(ctx, key, question, schema);
        return answer.status === 'missing' ? undefined : { resume: () => resolve(answer) };
      };
      reach({ key, question, read });
    });
  return () => {
    const paused = new Promise<Pause>((resolve) => (reach = resolve));
    run ??= start(elicit);
    return Promise.race([run, paused]);
  };
}

function isPause(next: CallToolResult | Pause): next is Pause {
  return 'read' in next;
}
