/** A JSON Schema, or any other JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Tells a JSON object from arrays, null and plain values. */
export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
