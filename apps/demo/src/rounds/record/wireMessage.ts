/** A JSON-RPC message, or a part of one, that nobody has checked. */
export type WireObject = Readonly<Record<string, unknown>>;

/** The value as an object to read from, or undefined. */
export function asObject(value: unknown): WireObject | undefined {
  // Any object but a list may be read by key.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as WireObject)
    : undefined;
}

/** The `params` of a request. */
export function readParams(message: WireObject | undefined): WireObject {
  return asObject(message?.['params']) ?? {};
}

/** The questions of an answer by key; none where it asks nothing. */
export function readQuestions(answer: WireObject | undefined): WireObject {
  const result = asObject(answer?.['result']);
  return (result?.['resultType'] === 'input_required' && asObject(result['inputRequests'])) || {};
}
