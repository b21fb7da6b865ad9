/** The messages, and the composer below them. */
export function ChatPanel() {
  return null;
}
