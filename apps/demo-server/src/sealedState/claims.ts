import type { ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { StateRefusal } from './stateRefusal.js';
import { toDigest } from './toDigest.js';

const claimsSchema = z.object({
  audience: z.string(),
  issuedAt: z.number(),
  expiresAt: z.number(),
  principal: z.string().nullable(),
  method: z.string(),
  target: z.string(),
  arguments: z.string(),
  questions: z.record(z.string(), z.string()),
  state: z.string().optional(),
});

/** What a token says besides the author's own state: for whom, for which call and until when it is good. */
export type Claims = z.infer<typeof claimsSchema>;

/** What each token of one server has in common. */
export interface Terms {
  audience: string;
  ttlSeconds: number;
  principal: (ctx: ServerContext) => string | undefined;
}

/** The call that a token belongs to: its tool, prompt or resource, and the digest of its arguments. */
export type CallClaims = Pick<Claims, 'target' | 'arguments'>;

// Two instances of one server do not agree on the time to the second.
const clockSkewSeconds = 60;

/** Claims all that the context of a request tells. */
export async function buildClaims(
  terms: Terms,
  ctx: ServerContext,
  call: CallClaims & Pick<Claims, 'questions' | 'state'>,
): Promise<Claims> {
  const issuedAt = readClock();
  return {
    ...call,
    audience: terms.audience,
    issuedAt,
    expiresAt: issuedAt + terms.ttlSeconds,
    principal: await toPrincipalClaim(terms, ctx),
    method: ctx.mcpReq.method,
  };
}

/** Reads claims out of an opened token, and holds them against the time, this server, the principal and the method. */
export async function readClaims(plain: Uint8Array, terms: Terms, ctx: ServerContext): Promise<Claims> {
  const claims = parseClaims(plain);
  if (claims.expiresAt <= readClock()) throw new StateRefusal('expired');
  if (claims.issuedAt > readClock() + clockSkewSeconds) throw new StateRefusal('not-yet');
  if (claims.audience !== terms.audience) throw new StateRefusal('audience');
  if (claims.principal !== (await toPrincipalClaim(terms, ctx))) throw new StateRefusal('principal');
  if (claims.method !== ctx.mcpReq.method) throw new StateRefusal('method');
  return claims;
}

/** Holds claims against the call that they came with. */
export function assertSameCall(claims: Claims, call: CallClaims): void {
  if (claims.target !== call.target) throw new StateRefusal('target');
  if (claims.arguments !== call.arguments) throw new StateRefusal('arguments');
}

/** Reads from a request which call it is. */
export async function toCallClaims(params: Record<string, unknown>): Promise<CallClaims> {
  return {
    target: String(params['name'] ?? params['uri']),
    arguments: await toDigest(params['arguments'] ?? {}),
  };
}

// Digested, because a codec of the host's own may sign without hiding.
async function toPrincipalClaim({ principal }: Terms, ctx: ServerContext): Promise<string | null> {
  const name = principal(ctx);
  return name === undefined ? null : toDigest(name);
}

function parseClaims(plain: Uint8Array): Claims {
  try {
    return claimsSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)));
  } catch {
    throw new StateRefusal('malformed');
  }
}

function readClock(): number {
  return Math.floor(Date.now() / 1000);
}
