/** What is seen of a response while someone else reads it. */
export interface WatchedResponse {
  readonly response: Response;
  /** The bytes of its body so far. */
  countBytes(): number;
  /** The beginning of its body, where the server refused. */
  readProblem(): string | undefined;
}

// A response with one of these has no body, and none may be given to it.
const bodiless = [101, 103, 204, 205, 304];
const longestProblem = 4000;

/**
 * Counts the bytes of a response as they pass to the reader, who is neither delayed nor told. A copy by `tee` would hold
 * what the reader has not read yet, and keep the connection open after the reader is gone.
 */
export function watchResponse(response: Response, onEnd: () => void): WatchedResponse {
  let bytes = 0;
  let problem: string | undefined;
  const decoder = new TextDecoder();
  const see = (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (response.ok || (problem?.length ?? 0) >= longestProblem) return;
    problem = ((problem ?? '') + decoder.decode(chunk, { stream: true })).slice(0, longestProblem);
  };
  const watched = { countBytes: () => bytes, readProblem: () => problem };
  if (!response.body || response.status < 200 || bodiless.includes(response.status)) {
    onEnd();
    return { ...watched, response };
  }
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      controller.enqueue(chunk);
      see(chunk);
    },
    flush: onEnd,
  });
  const { status, statusText, headers, url, redirected, type } = response;
  const copy = new Response(counter.readable, { status, statusText, headers });
  // A response that is made by hand has none of these.
  for (const [name, value] of Object.entries({ url, redirected, type })) {
    Object.defineProperty(copy, name, { value });
  }
  // Last, because from here on the original cannot be read any more. What breaks it, breaks the copy.
  response.body.pipeTo(counter.writable).catch(() => {});
  return { ...watched, response: copy };
}
