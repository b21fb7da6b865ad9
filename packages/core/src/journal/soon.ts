// Taken when the page begins, so that a test which holds back the time does not hold back this.
const { setImmediate: doNext, MessageChannel: Channel } = globalThis as Partial<typeof globalThis>;
let channel: MessageChannel | undefined;
let turn: Promise<void> | undefined;

/** Resolves once whatever is under way has had its turn; unlike timers, as soon in a tab that nobody sees. */
export function soon(): Promise<void> {
  turn ??= new Promise((resolve) => {
    schedule(() => {
      turn = undefined;
      resolve();
    });
  });
  return turn;
}

function schedule(act: () => void): void {
  // In a process an open channel would keep it alive.
  if (doNext) return void doNext(act);
  if (!Channel) return void setTimeout(act);
  channel ??= new Channel();
  channel.port1.onmessage = act;
  channel.port2.postMessage(undefined);
}
