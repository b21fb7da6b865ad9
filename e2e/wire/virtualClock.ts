/** Time that goes on only when told to. */
export interface VirtualClock {
  /** Milliseconds since the clock was installed. */
  readonly now: number;
  /** How often a timer was set or cleared. */
  readonly changes: number;
  /** Goes on to the next timer and runs it; says whether there was one before that time. */
  advance(until: number): boolean;
  /** Forgets the timers that are set. */
  clear(): void;
  uninstall(): void;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
  readonly every?: number;
}

// What a browser does with a longer one: it fires at once.
const longest = 2 ** 31 - 1;

/** Puts itself in the place of the timers and of the time of day. */
export function installVirtualClock(): VirtualClock {
  const names = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  const real = names.map((name) => [name, globalThis[name]] as const);
  const realNow = Date.now;
  const begun = realNow();
  const timers = new Map<number, Timer>();
  let now = 0;
  let ids = 0;
  let changes = 0;
  const set =
    (repeats: boolean) =>
    (run: (...given: unknown[]) => void, ms?: unknown, ...given: unknown[]) => {
      const wanted = Number(ms ?? 0);
      const pause = wanted >= 1 && wanted <= longest ? wanted : 1;
      changes += 1;
      ids += 1;
      timers.set(ids, { at: now + pause, run: () => run(...given), ...(repeats && { every: pause }) });
      return toHandle(ids);
    };
  const clear = (handle: unknown) => {
    if (timers.delete(Number(handle))) changes += 1;
  };
  Object.assign(globalThis, {
    setTimeout: set(false),
    setInterval: set(true),
    clearTimeout: clear,
    clearInterval: clear,
  });
  Date.now = () => begun + now;
  return {
    get now() {
      return now;
    },
    get changes() {
      return changes;
    },
    advance: (until) => {
      let next: [number, Timer] | undefined;
      for (const entry of timers) if (!next || entry[1].at < next[1].at) next = entry;
      if (!next || next[1].at > until) return false;
      const [id, timer] = next;
      now = Math.max(now, timer.at);
      if (timer.every === undefined) timers.delete(id);
      else timers.set(id, { ...timer, at: now + timer.every });
      timer.run();
      return true;
    },
    clear: () => timers.clear(),
    uninstall: () => {
      Object.assign(globalThis, Object.fromEntries(real));
      Date.now = realNow;
    },
  };
}

// Node's timers are objects that can be told not to hold the process; a browser's are numbers.
function toHandle(id: number): unknown {
  if (!('process' in globalThis)) return id;
  return { unref: () => {}, ref: () => {}, [Symbol.toPrimitive]: () => id };
}

/** Lets everything run that is ready, until nothing has happened for some turns of the event loop. */
export async function settle(readActivity: () => number): Promise<void> {
  let seen = readActivity();
  for (let quiet = 0; quiet < quietTurns; quiet += 1) {
    await endTurn();
    const activity = readActivity();
    if (activity !== seen) quiet = 0;
    seen = activity;
  }
}

// Streams of the platform take a few turns for each chunk, and tell nobody; those of a browser take more of them.
const quietTurns = 'setImmediate' in globalThis ? 24 : 60;

// In a browser, after everything that is more urgent than what nobody waits for.
function endTurn(): Promise<void> {
  return new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else void scheduler.postTask(() => resolve(), { priority: 'background' });
  });
}

declare const scheduler: {
  postTask(run: () => void, options: { priority: 'background' }): Promise<void>;
};
