import {
  isInputRequiredResult,
  type McpServer,
  type Result,
  type ServerContext,
} from '@modelcontextprotocol/server';
import {
  assertSameCall,
  buildClaims,
  type CallClaims,
  type Claims,
  type Terms,
  toCallClaims,
} from './claims.js';
import { type Refusal, type RoundContext, setRoundContext } from './roundContext.js';
import type { StateCodec } from './stateCodec.js';
import { buildStateRefusal, StateRefusal } from './stateRefusal.js';
import { toDigest } from './toDigest.js';

type Handler = (request: { params: Record<string, unknown> }, ctx: ServerContext) => Promise<Result> | Result;
type Register = (method: string, ...rest: unknown[]) => void;

const methodsThatAsk = ['tools/call', 'prompts/get', 'resources/read'];

/**
 * Stands between a server and its handlers. The SDK's own hook sees a token before the handler runs, but neither the name
 * nor the arguments that it came with, and nothing of what goes out; all of that is known here.
 */
export function guardRounds({ server }: McpServer, codec: StateCodec, terms: Terms): void {
  // One function behind several signatures; for the methods above it is given nothing but a handler.
  const register = server.setRequestHandler.bind(server) as Register;
  const guarded: Register = (method, ...rest) => {
    const [handler] = rest;
    if (!methodsThatAsk.includes(method) || typeof handler !== 'function') return register(method, ...rest);
    // The server hands over only what it has checked against the schema of the method.
    register(method, guard(handler as Handler));
  };
  server.setRequestHandler = guarded as typeof server.setRequestHandler; // With the signatures of `register`.

  const refuse = ({ answer, log }: Refusal): never => {
    server.onerror?.(new Error(log));
    throw answer;
  };

  const open = (ctx: ServerContext, call: CallClaims): Claims | undefined => {
    try {
      return readVerified(ctx, call);
    } catch (error) {
      return refuse(buildStateRefusal(ctx, error instanceof Error ? error.message : String(error)));
    }
  };

  const guard =
    (handler: Handler): Handler =>
    async (request, ctx) => {
      const call = await toCallClaims(request.params);
      const claims = open(ctx, call);
      const round: RoundContext = { questions: claims?.questions ?? {} };
      const own = withPlainState(ctx, claims?.state);
      setRoundContext(own, round);
      const result = await settle(handler, request, own);
      if (round.refusal) return refuse(round.refusal);
      if ('error' in result) throw result.error;
      if (!isInputRequiredResult(result.value)) return result.value;
      const { inputRequests = {}, requestState: state } = result.value;
      const questions = await digestEach(inputRequests);
      const sealed = await buildClaims(terms, ctx, { ...call, questions, state });
      const plain = new TextEncoder().encode(JSON.stringify(sealed));
      return { ...result.value, requestState: await codec.seal(plain) };
    };
}

// What the hook returns stands in the place of the token; a token that still stands there has met no hook.
function readVerified(ctx: ServerContext, call: CallClaims): Claims | undefined {
  const claims = ctx.mcpReq.requestState<Claims | string>();
  if (typeof claims === 'string') throw new StateRefusal('unverified');
  if (claims !== undefined) assertSameCall(claims, call);
  return claims;
}

function withPlainState(ctx: ServerContext, state: string | undefined): ServerContext {
  // Whoever asks names the type that they have written.
  const requestState = <State>() => state as State | undefined;
  return { ...ctx, mcpReq: { ...ctx.mcpReq, requestState } };
}

async function settle(handler: Handler, ...given: Parameters<Handler>) {
  try {
    return { value: await handler(...given) };
  } catch (error) {
    return { error };
  }
}

async function digestEach(requests: Record<string, unknown>): Promise<Record<string, string>> {
  const entries = Object.entries(requests).map(async ([key, request]) => [key, await toDigest(request)]);
  return Object.fromEntries(await Promise.all(entries));
}
