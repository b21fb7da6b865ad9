import { isSameRequest, type Call } from '@mcp-roundtrip/core';
import { toPastCall } from './PastCallMessage.js';
import type { KeptMessage } from './toKeptMessage.js';

/** A message as it is to be kept, and the call in it. */
interface KeptCall {
  readonly kept: KeptMessage;
  readonly call: Call | undefined;
}

/** Lets only the latest of several calls that ask for the same begin by itself: whoever tried again did not mean both. */
export function startOnce(list: readonly KeptCall[]): readonly KeptMessage[] {
  return list.map(({ kept, call }, index) => {
    const isRepeated = list.slice(index + 1).some((later) => beginSame(kept, later.kept));
    return isRepeated && call && kept.message.kind === 'call'
      ? { message: toPastCall(kept.message.serverId, call) }
      : kept;
  });
}

function beginSame(one: KeptMessage, other: KeptMessage): boolean {
  if (one.resumption?.kind !== 'start' || other.resumption?.kind !== 'start') return false;
  if (one.message.kind !== 'call' || other.message.kind !== 'call') return false;
  return (
    one.message.serverId === other.message.serverId &&
    isSameRequest(one.message.request, other.message.request)
  );
}
