import {
  createRequestStateCodec,
  type RequestStateCodec,
  type RequestStateCodecOptions,
} from '@modelcontextprotocol/server';
import type { StateKey } from './sealedState/stateCodec.js';

/** Signs under the first key, and takes what any of the keys has signed, so that a rotation ends no call. */
export function createStateCodec(
  keys: readonly StateKey[],
  options: Omit<RequestStateCodecOptions, 'key'>,
): RequestStateCodec<Record<string, unknown>> {
  const codecs = keys.map((key) => createRequestStateCodec<Record<string, unknown>>({ ...options, key }));
  const [first] = codecs;
  if (first === undefined) throw new RangeError('State cannot be signed without a key. Give at least one.');
  return {
    mint: first.mint,
    verify: async (token, ctx) => {
      const attempts = await Promise.allSettled(codecs.map((codec) => codec.verify(token, ctx)));
      const reasons: unknown[] = [];
      for (const attempt of attempts) {
        if (attempt.status === 'fulfilled') return attempt.value;
        reasons.push(attempt.reason);
      }
      // The key that did sign it knows more than that the others did not.
      throw reasons.find((reason) => !(reason instanceof Error && reason.message === 'mac')) ?? reasons[0];
    },
  };
}
