/** Every open question of every server. */
export function Inbox() {
  return null;
}
