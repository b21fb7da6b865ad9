/** Why a model could not be asked, as a word to switch on. */
export type ModelErrorCode =
  | 'bad-key'
  | 'broken'
  | 'cut-off'
  | 'insecure'
  | 'insecure-key'
  | 'key-missing'
  | 'malformed'
  | 'not-found'
  | 'offline'
  | 'rate-limited'
  | 'refused'
  | 'unauthorized'
  | 'unreachable'
  | 'unreadable';

/** What is known about it besides the code. */
export interface ModelErrorFacts {
  /** The HTTP status of the answer. */
  readonly status?: number | undefined;
  /** How many seconds the endpoint wants to be left alone. */
  readonly retryAfter?: number | undefined;
  /** What the endpoint itself said, without the key. */
  readonly said?: string | undefined;
  readonly cause?: unknown;
}

/** An endpoint that did not answer as it should; `describeModelError` puts it into words for the person. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  readonly said: string | undefined;

  constructor(code: ModelErrorCode, { status, retryAfter, said, cause }: ModelErrorFacts = {}) {
    super(`The model could not be asked: ${code}.`, { cause });
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.said = said;
  }
}
