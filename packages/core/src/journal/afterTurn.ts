/** Resolves once the page has done what it is at. Not by a timer, which hidden tabs hold up. */
export function afterTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
