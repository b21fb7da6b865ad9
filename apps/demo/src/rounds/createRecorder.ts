import type { LegTrace } from '@mcp-roundtrip/core';
import type { FetchLike } from '@modelcontextprotocol/client';

/** Writes down what goes over the wire to one server, leg by leg. */
export interface Recorder {
  /** The `trace` of the session's policy. */
  readonly trace: (trace: LegTrace) => void;
  /** The `fetch` of the session's transport. */
  readonly fetch: FetchLike;
}

/** Makes a recorder for one server. */
export function createRecorder(): Recorder {
  return { trace: () => {}, fetch: (url, init) => fetch(url, init) };
}
