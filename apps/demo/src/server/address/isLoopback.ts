/** Whether an address leads to this computer itself, where browsers take http for safe. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname) || /(?:^|\.)localhost$/.test(hostname);
}
