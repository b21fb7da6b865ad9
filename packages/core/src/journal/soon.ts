let turn: Promise<void> | undefined;
let channel: MessageChannel | undefined;

/** Resolves once whatever is under way has had its turn; unlike timers, as soon in a tab that nobody sees. */
export function soon(): Promise<void> {
  turn ??= new Promise<void>((resolve) => {
    // Elsewhere than in a browser an open channel would keep the process alive.
    if ('setImmediate' in globalThis) return void setImmediate(resolve);
    channel ??= new MessageChannel();
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(undefined);
  }).then(() => void (turn = undefined));
  return turn;
}
