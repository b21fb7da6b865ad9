import { dehydrate, type Call, type CallSnapshot } from '@mcp-roundtrip/core';
import type { ChatMessage, NewMessage } from '../../chat/createChat.js';
import { toPastCall, toPlainRequest } from './PastCallMessage.js';

/** How a call goes on once the page is back. */
export type Resumption =
  /** Its questions are open again; answers that the server refused for want of a sign-in are sent by themselves. */
  | { readonly kind: 'ask'; readonly snapshot: CallSnapshot; readonly sends: boolean }
  /** The server refused its very first leg, so that it begins anew. */
  | { readonly kind: 'start' };

/** A message as it is written down, and what becomes of the call in it. */
export interface KeptMessage {
  readonly message: NewMessage;
  readonly resumption?: Resumption;
}

/** Turns a message into what can be kept of it; only the calls to the server that is signed in to go on by themselves. */
export function toKeptMessage(
  { id, ...message }: ChatMessage,
  call: Call | undefined,
  signsIn: boolean,
): KeptMessage {
  if (message.kind === 'assistant') return { message: { ...message, isWriting: false } };
  if (message.kind === 'permission' && message.status === 'asked')
    return { message: { ...message, status: 'withdrawn' } };
  if (message.kind !== 'call' || !call) return { message };
  const resumption = findResumption(call, signsIn);
  if (!resumption) return { message: toPastCall(message.serverId, call) };
  return { message: { ...message, request: toPlainRequest(message.request) }, resumption };
}

function findResumption(call: Call, signsIn: boolean): Resumption | undefined {
  const { state } = call;
  if (state.status === 'awaiting-input') return { kind: 'ask', snapshot: dehydrate(call), sends: false };
  if (state.status !== 'failed' || !wasNotTaken(state.error)) return undefined;
  const { inputResponses, requestState } = state.payload ?? {};
  if (inputResponses) return { kind: 'ask', snapshot: dehydrate(call), sends: signsIn };
  // A check of a server that said "not yet" cannot be taken up elsewhere.
  return signsIn && state.payload && requestState === undefined ? { kind: 'start' } : undefined;
}

// Only what the server cannot have acted upon may be sent again.
function wasNotTaken({ code, unsent }: { readonly code: string; readonly unsent?: boolean }): boolean {
  return code === 'unauthorized' || unsent === true;
}
