import { SdkError, SdkErrorCode, UnsupportedProtocolVersionError } from '@modelcontextprotocol/client';
import type { WireSign, WireSigns } from '../wire/watchWire.js';
import { isLoopback } from '../address/isLoopback.js';
import { UnsafeSignInError } from '../oauth/assertSafeSignIn.js';

/** Why a server could not be connected to, as a word that the texts are found by. */
export type ConnectFailureKind =
  | 'offline'
  | 'mixed-content'
  | 'cors'
  | 'unreachable'
  | 'sign-in-failed'
  | 'sign-in-unsafe'
  | 'forbidden'
  | 'not-found'
  | 'method'
  | 'format'
  | 'busy'
  | 'refused'
  | 'server-error'
  | 'not-mcp'
  | 'version'
  | 'timeout'
  | 'unknown';

/** The likeliest reason, and what was seen of it. */
export interface ConnectFailure {
  readonly kind: ConnectFailureKind;
  /** For a developer: what the client and the wire said. */
  readonly details: readonly string[];
}

/** Everything that is known about an attempt. */
export interface ConnectEvidence {
  readonly url: URL;
  readonly page: URL;
  readonly isOnline: boolean;
  readonly error: Error;
  readonly signs: WireSigns;
  /** Whether something answers there at all, readable or not; looked at only where nothing could be read. */
  readonly isReachable?: boolean | undefined;
}

const longestDetail = 500;

/** Finds the likeliest reason why a connection failed. */
export function describeConnectFailure(evidence: ConnectEvidence): ConnectFailure {
  return { kind: findKind(evidence), details: listDetails(evidence) };
}

/** Whether nothing came back that the page may read, so that it is worth looking whether anything is there. */
export function isUnread({ signs }: Pick<ConnectEvidence, 'signs'>): boolean {
  return lastSign(signs)?.kind === 'thrown';
}

function findKind({ url, page, isOnline, error, signs, isReachable }: ConnectEvidence): ConnectFailureKind {
  if (error instanceof UnsafeSignInError) return 'sign-in-unsafe';
  const sign = lastSign(signs);
  if (sign?.kind === 'answered') return findKindOfAnswer(error, sign);
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) return 'timeout';
  if (sign?.kind !== 'thrown') return 'unknown';
  if (page.protocol === 'https:' && url.protocol === 'http:' && !isLoopback(url)) return 'mixed-content';
  if (isReachable && url.origin !== page.origin) return 'cors';
  return isOnline || isLoopback(url) ? 'unreachable' : 'offline';
}

function findKindOfAnswer(
  error: Error,
  { status, contentType }: Extract<WireSign, { kind: 'answered' }>,
): ConnectFailureKind {
  if (status === 401) return 'sign-in-failed';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 405) return 'method';
  if (status === 406 || status === 415) return 'format';
  if (status === 429) return 'busy';
  if (status >= 500) return 'server-error';
  if (isAboutVersion(error)) return 'version';
  if (status >= 400) return 'refused';
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) return 'timeout';
  return /^(?:application\/json|text\/event-stream)\b/i.test(contentType) && status < 300
    ? 'unknown'
    : 'not-mcp';
}

// The old handshake says it in words only.
function isAboutVersion(error: Error): boolean {
  return (
    error instanceof UnsupportedProtocolVersionError ||
    /protocol version is not supported/i.test(error.message)
  );
}

function lastSign({ probe, handshake }: WireSigns): WireSign | undefined {
  return handshake ?? probe;
}

function listDetails({ error, signs, isReachable }: ConnectEvidence): readonly string[] {
  const { message } = error;
  const seen = [
    message.length > longestDetail ? `${message.slice(0, longestDetail)}…` : message,
    describeSign('server/discover', signs.probe),
    describeSign('initialize', signs.handshake),
    isReachable === undefined
      ? ''
      : `no-cors: ${isReachable ? 'something answers at this address' : 'nothing answers'}`,
  ];
  return seen.filter((line) => line !== '');
}

function describeSign(method: string, sign: WireSign | undefined): string {
  if (!sign) return '';
  if (sign.kind === 'thrown') return `${method}: no answer that this page may read`;
  return `${method}: HTTP ${sign.status} ${sign.contentType.slice(0, 80)}`.trim();
}
