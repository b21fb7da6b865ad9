/** The name under which rjsf knows the field at an index; a server's own may be anything, even `__proto__`. */
export function toAlias(index: number): string {
  return `f${index}`;
}

/** The index of the field that rjsf knows under a name or id. */
export function toIndex(alias: string | number | undefined): number {
  return Number(/f(\d+)$/.exec(String(alias))?.[1]);
}
