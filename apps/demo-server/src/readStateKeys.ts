/** Reads state keys from a text such as the environment holds: one or more, with spaces or commas between them. */
export function readStateKeys(
  text = process.env['STATE_KEYS'] ?? '',
): { stateKeys: readonly string[] } | undefined {
  const stateKeys = text.split(/[\s,]+/).filter((key) => key !== '');
  return stateKeys.length === 0 ? undefined : { stateKeys };
}
