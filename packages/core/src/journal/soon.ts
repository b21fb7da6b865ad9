/** Resolves once whatever is under way has had its turn; unlike timers, as soon in a tab that nobody sees. */
export function soon(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      // An open one would keep a process alive.
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
