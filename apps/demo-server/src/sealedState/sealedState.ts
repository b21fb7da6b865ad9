import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { type Claims, readClaims, type Terms } from './claims.js';
import { guardRounds } from './guardRounds.js';
import { createAesCodec, type StateCodec, type StateKey } from './stateCodec.js';
import { StateRefusal } from './stateRefusal.js';

/** The settings of `createSealedState`: keys or a codec, and the name of the service. */
export type SealedStateOptions = {
  /** Names the service that the state is good at; all instances of one service share it. */
  audience: string;
  /** How long a person may take to answer one round; 600 by default. */
  ttlSeconds?: number;
  /** Says on whose behalf a request comes; by default the client, issuer and subject of its access token. */
  principal?: (ctx: ServerContext) => string | undefined;
} & (
  | {
      /** The first seals, every one opens. At least 32 bytes each. */
      keys: readonly StateKey[];
      codec?: undefined;
    }
  | {
      /** Seals and opens in place of the keys; all that a token is bound to is checked besides. */
      codec: StateCodec;
      keys?: undefined;
    }
);

/** Seals the state of a server's calls; handlers write and read it in plain. */
export interface SealedState {
  /** Opens a token: pass it as `requestState.verify` of the server. */
  verify(token: string, ctx: ServerContext): Promise<Claims>;
  /** Seals every state on its way out and holds each that comes back to its call. Call it before anything is registered. */
  protect(server: McpServer): void;
}

/** Creates the seal of one service. */
export function createSealedState(options: SealedStateOptions): SealedState {
  if (options.audience.trim() === '') {
    throw new RangeError(
      'Without a name, every service could open the state of every other. Give an audience.',
    );
  }
  const codec = options.codec ?? createAesCodec(options.keys);
  const terms: Terms = {
    audience: options.audience,
    ttlSeconds: options.ttlSeconds ?? 600,
    principal: options.principal ?? readTokenOwner,
  };
  return {
    verify: async (token, ctx) => readClaims(await unseal(codec, token), terms, ctx),
    protect: (server) => guardRounds(server, codec, terms),
  };
}

async function unseal(codec: StateCodec, token: string): Promise<Uint8Array> {
  try {
    return await codec.unseal(token);
  } catch {
    throw new StateRefusal('unsealable');
  }
}

// The token itself is renewed while a call is open, so it cannot stand for its owner.
function readTokenOwner(ctx: ServerContext): string | undefined {
  const authInfo = ctx.http?.authInfo;
  if (authInfo === undefined) return undefined;
  const { iss, sub } = authInfo.extra ?? {};
  return JSON.stringify([authInfo.clientId, iss ?? null, sub ?? null]);
}
