/** Makes an id that nothing else has. Not by randomUUID, which browsers withhold from pages that are not served securely. */
export function createId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
