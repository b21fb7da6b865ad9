/** Names a server by as much of its address as tells it from the others. */
export function toServerLabel(serverId: string, all: readonly string[]): string {
  const { host, pathname } = new URL(serverId);
  const isAlone = all.every((id) => id === serverId || new URL(id).host !== host);
  return isAlone ? host : `${host}${pathname}`;
}
