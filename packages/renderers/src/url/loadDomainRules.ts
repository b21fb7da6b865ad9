import type { ReadHost } from './readHost.js';

let loading: Promise<ReadHost> | undefined;
let loaded: ReadHost | undefined;

/** Loads the public suffix list and what reads names by it; it is larger than everything else here together. */
export function loadDomainRules(): Promise<ReadHost> {
  loading ??= import('./readHost.js').then(
    ({ readHost }) => (loaded = readHost),
    (error: unknown) => {
      // The next question tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The rules, if they have been loaded before. */
export function getDomainRules(): ReadHost | undefined {
  return loaded;
}
