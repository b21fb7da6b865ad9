import type { RequestStateCodec } from '@modelcontextprotocol/server';
import { AccountLinks } from './accountLinks.js';
import { createStateCodec } from './createStateCodec.js';
import type { Ledger } from './ledger.js';
import { readUserName } from './readUserName.js';
import type { StateKey } from './sealedState/stateCodec.js';

/** Receives what the server has to say about itself: one sentence, and the error behind it if there is one. */
export type Log = (message: string, cause?: unknown) => void;

/** What the tools share from one request to the next. */
export interface Services {
  /** What this server calls itself, to programs and to people. */
  identity: { name: string; title: string };
  /** Where this server's own pages live, for example `http://127.0.0.1:8787`. */
  origin: string;
  stateCodec: RequestStateCodec<Record<string, unknown>>;
  /** The first seals and signs, every one opens. */
  stateKeys: readonly StateKey[];
  /** How long a person may take to answer one round. */
  stateTtlSeconds: number;
  accountLinks: AccountLinks;
  /** Which release of the tools this is: the second words a question anew, and adds one. */
  release: 1 | 2;
  /** Whether clients are asked by a result, as since 2026-07-28, or by a request that is pushed to them. */
  era: 'modern' | 'legacy';
  /** How long an accepted page is waited for before the question is asked again; 0 where nothing waits. */
  connectWaitMs: number;
  /** Where tools write down what they have done. */
  ledger: Ledger;
  log: Log;
}

/** The settings of `createServices`, all optional. */
export interface ServicesOptions {
  /** Tells two servers apart; `demo-server` by default. */
  name?: string;
  origin?: string;
  /** At least 32 bytes; give the same one to every process that may see the same call. */
  stateKey?: StateKey;
  /** All keys while they are rotated, in place of `stateKey`: the first seals and signs, every one opens. */
  stateKeys?: readonly StateKey[];
  /** How long a person may take to answer one round. */
  stateTtlSeconds?: number;
  /** The first by default. */
  release?: 1 | 2;
  /** Nowhere by default, because nothing that these tools do is real. */
  ledger?: Ledger;
  log?: Log;
}

/** Makes the services once; every server built from them understands the state the others signed. */
export function createServices(options: ServicesOptions = {}): Services {
  const stateKeys = options.stateKeys ?? [options.stateKey ?? crypto.getRandomValues(new Uint8Array(32))];
  const stateTtlSeconds = options.stateTtlSeconds ?? 600;
  return {
    identity: { name: options.name ?? 'demo-server', title: options.name ?? 'Roundtrip demo server' },
    origin: options.origin ?? 'http://localhost',
    stateCodec: createStateCodec(stateKeys, {
      ttlSeconds: stateTtlSeconds,
      // By person and not by token, because a call outlives the token that it began with.
      bind: (ctx) => `${ctx.mcpReq.method}\0${readUserName(ctx) ?? ''}`,
    }),
    stateKeys,
    stateTtlSeconds,
    accountLinks: new AccountLinks(),
    release: options.release ?? 1,
    era: 'modern',
    connectWaitMs: 0,
    ledger: options.ledger ?? (() => {}),
    log: options.log ?? (() => {}),
  };
}
