import { isRecord } from '../../isRecord.js';
import { ModelError, type ModelErrorCode } from './ModelError.js';

const longestSaid = 300;

/** Reads a refusal: what its status means, and what the endpoint said, in which the key never appears. */
export async function toModelError(response: Response, key: string): Promise<ModelError> {
  const text = await response.text().catch(() => '');
  return new ModelError(response.status === 401 && key === '' ? 'key-missing' : toCode(response.status), {
    status: response.status,
    retryAfter: readRetryAfter(response.headers.get('Retry-After')),
    said: readSaid(parseJson(text), key),
  });
}

/** Reads a refusal that came in place of a reply, or in the middle of one. */
export function toStreamedError(body: Readonly<Record<string, unknown>>, key: string): ModelError {
  const { error } = body;
  const code = isRecord(error) ? Number(error['code']) : NaN;
  const status = code >= 400 && code < 600 ? code : undefined;
  return new ModelError(status ? toCode(status) : 'broken', { status, said: readSaid(body, key) });
}

function toCode(status: number): ModelErrorCode {
  if (status === 401) return 'unauthorized';
  if (status === 404 || status === 405) return 'not-found';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'broken' : 'refused';
}

// Endpoints that say `{ error: { message } }` are the most, `{ error }`, `{ message }` and `{ detail }` the rest.
function readSaid(body: unknown, key: string): string | undefined {
  if (!isRecord(body)) return undefined;
  const error = isRecord(body['error']) ? body['error']['message'] : body['error'];
  const said = [error, body['message'], body['detail']].find(
    (text) => typeof text === 'string' && text.trim(),
  );
  if (typeof said !== 'string') return undefined;
  const safe = (key === '' ? said : said.replaceAll(key, '[key]')).replace(/\s+/g, ' ').trim();
  return safe.length > longestSaid ? `${safe.slice(0, longestSaid)}…` : safe;
}

// Seconds, or a date.
function readRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
