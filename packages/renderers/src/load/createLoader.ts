/** Where the loading of a module stands. */
export type Loading<Module> =
  { readonly status: 'idle' | 'loading' | 'failed' } | { readonly status: 'loaded'; readonly module: Module };

/** Loads a module at most once, and again after a failure: when asked to, and once the network is back. */
export interface Loader<Module> {
  readonly getState: () => Loading<Module>;
  readonly load: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

type ImportUrl = (url: string) => Promise<unknown>;
const importUrl: ImportUrl = (url) => import(/* @vite-ignore */ /* webpackIgnore: true */ url);

/** Makes the loader of a module that `request` imports. */
export function createLoader<Module>(
  request: () => Promise<Module>,
  importAgain: ImportUrl = importUrl,
): Loader<Module> {
  const listeners = new Set<() => void>();
  let state: Loading<Module> = { status: 'idle' };
  let pending: Promise<void> | undefined;
  let failures = 0;

  const become = (next: Loading<Module>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const requestAgain = async () => {
    try {
      return await request();
    } catch (error) {
      const url = failures > 0 && toFailedUrl(error);
      if (!url) throw error;
      // Some browsers remember that an address failed and never ask for it again.
      url.searchParams.set('again', String(failures));
      return (await importAgain(url.href)) as Module; // the same file under another name
    }
  };
  const run = async () => {
    become({ status: 'loading' });
    try {
      become({ status: 'loaded', module: await requestAgain() });
    } catch {
      failures += 1;
      become({ status: 'failed' });
      globalThis.addEventListener?.('online', () => void load(), { once: true });
    }
    pending = undefined;
  };
  const load = () => (state.status === 'loaded' ? Promise.resolve() : (pending ??= run()));
  return {
    getState: () => state,
    load,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The address in a browser's message about a failed import. */
function toFailedUrl(error: unknown): URL | undefined {
  const [, address] = /dynamically imported module: (https?:\S+)/.exec(String(error)) ?? [];
  return address === undefined ? undefined : new URL(address);
}
