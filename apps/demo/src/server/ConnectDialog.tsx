/** The servers of this page, and the way to another. */
export function ConnectDialog() {
  return null;
}
