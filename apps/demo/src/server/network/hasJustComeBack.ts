/** Name servers and proxies of a network take longer to come back than the network itself. */
const settlesMs = 3000;

let cameBackAt = -Infinity;
globalThis.addEventListener?.('online', () => {
  cameBackAt = performance.now();
});

/** Whether the network has come back so lately that a request may still fail which would not fail a moment later. */
export function hasJustComeBack(): boolean {
  return performance.now() - cameBackAt < settlesMs;
}
