import type { HttpRecord, LegRecord } from './callRecord.js';
import { hideInCutText, hideTexts } from './redact.js';
import { redactHeaders, redactUrl } from './redactHttp.js';
import { watchResponse, type WatchedResponse } from './watchResponse.js';

/** What goes out. */
interface SentRequest {
  readonly url: string | URL;
  readonly headers: HeadersInit | undefined;
  readonly body: string;
  /** What must not be shown of it. */
  readonly hidden: readonly string[];
}

/** One HTTP request that is watched. */
export interface Exchange {
  /** Hands the response on, and takes note of it. */
  pass(response: Promise<Response>): Promise<Response>;
  /** Takes note of what has arrived by now. */
  update(): void;
}

/** Adds an HTTP request to a leg, and keeps what is known of it up to date. */
export function recordExchange(
  { url, headers, body, hidden }: SentRequest,
  changeLeg: (change: (leg: LegRecord) => LegRecord) => void,
): Exchange {
  let watched: WatchedResponse | undefined;
  let place = 0;
  const sent: HttpRecord = {
    url: redactUrl(url),
    headers: hideIn(redactHeaders(headers), hidden),
    requestBytes: new TextEncoder().encode(body).byteLength,
  };
  changeLeg((leg) => {
    place = leg.http.length;
    return { ...leg, http: [...leg.http, sent] };
  });
  const note = (found: Partial<HttpRecord>) =>
    changeLeg((leg) => ({
      ...leg,
      http: leg.http.map((known, index) => (index === place ? { ...known, ...found } : known)),
    }));
  const update = () => {
    if (!watched) return;
    const problem = watched.readProblem();
    note({
      status: watched.response.status,
      responseBytes: watched.countBytes(),
      ...(problem && { problem: hideInCutText(problem, hidden) }),
    });
  };
  const watch = (response: Response): Response => {
    try {
      watched = watchResponse(response, () => tryTo(update));
      update();
    } catch {
      // A response that cannot be watched is handed on as it is.
    }
    return watched?.response ?? response;
  };
  return {
    update,
    pass: (response) =>
      response.then(watch, (error: unknown) => {
        tryTo(() => note({ problem: String(hideTexts(String(error), hidden)) }));
        throw error;
      }),
  };
}

function hideIn(headers: Record<string, string>, hidden: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(hideTexts(value, hidden))]),
  );
}

function tryTo(run: () => void): void {
  try {
    run();
  } catch {
    // The exchange goes on without its record.
  }
}
