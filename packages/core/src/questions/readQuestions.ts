import type { CreateMessageRequest } from '@modelcontextprotocol/client';
import { McpCallError } from '../call/error.js';
import { isRecord } from '../wire/isRecord.js';
import { loadSchemaReaders } from '../forms/loadSchemaReaders.js';
import type { QuestionForm } from '../forms/toQuestionForm.js';
import type { InputQuestion, ServerIdentity, UrlQuestion, WireQuestion } from './question.js';
import type { Round } from '../call/state.js';
import { limits } from '../wire/limits.js';
import { cutText } from '../wire/measure.js';
import { parseUrl } from '../wire/parseUrl.js';

/** Reads the schema of a form. */
export type ReadForm = (requestedSchema: unknown) => QuestionForm;

/** Reads the server's `inputRequests`, which arrive unchecked. Rejects with `protocol-violation` for what is no question. */
export async function readQuestions(
  inputRequests: Readonly<Record<string, unknown>>,
  server: ServerIdentity,
  previousRound?: Round,
): Promise<readonly InputQuestion[]> {
  // A round without questions, such as "not yet", does not wait for what reads them.
  if (Object.keys(inputRequests).length === 0) return [];
  const { toQuestionForm } = await loadSchemaReaders();
  return toQuestions(inputRequests, server, toQuestionForm, previousRound);
}

/** The same where the reader of forms is there already. Throws for what is no question. */
export function toQuestions(
  inputRequests: Readonly<Record<string, unknown>>,
  server: ServerIdentity,
  readForm: ReadForm,
  previousRound?: Round,
): readonly InputQuestion[] {
  return Object.entries(inputRequests).map(([key, request]) =>
    toQuestion(key, request, { server, readForm, previousRound }),
  );
}

interface Context {
  readonly server: ServerIdentity;
  readonly readForm: ReadForm;
  readonly previousRound: Round | undefined;
}

function toQuestion(
  key: string,
  request: unknown,
  { server, readForm, previousRound }: Context,
): InputQuestion {
  if (!isWireQuestion(request)) throw violation(key, 'is not a request with a method');
  const params = isRecord(request.params) ? request.params : {};
  const base = { key, server, request };
  switch (request.method) {
    case 'elicitation/create': {
      const { message: words } = params;
      const message = typeof words === 'string' ? cutText(words, limits.textLength) : '';
      // E6: no mode means form.
      const mode = params['mode'] ?? 'form';
      if (mode === 'form')
        return { ...base, kind: 'form', message, form: readForm(params['requestedSchema']) };
      if (mode === 'url') return toUrlQuestion({ ...base, message }, params['url'], previousRound);
      throw violation(key, `is an elicitation of the unknown mode ${JSON.stringify(mode)?.slice(0, 80)}`);
    }
    case 'sampling/createMessage':
      if (!Array.isArray(params['messages'])) throw violation(key, 'is a sampling request without messages');
      // The list of messages is what every reader needs; its entries are shown as they are.
      return { ...base, kind: 'sampling', params: params as unknown as CreateMessageRequest['params'] };
    case 'roots/list':
      return { ...base, kind: 'roots' };
    default:
      throw violation(key, `asks by the unknown method ${JSON.stringify(request.method).slice(0, 80)}`);
  }
}

function toUrlQuestion(
  base: Pick<UrlQuestion, 'key' | 'server' | 'request' | 'message'>,
  url: unknown,
  previousRound?: Round,
): UrlQuestion {
  if (typeof url !== 'string') throw violation(base.key, 'is a URL elicitation without a url');
  const problem = findUrlProblem(url);
  const stillWaiting = wasAccepted(previousRound, url);
  return { ...base, kind: 'url', url, stillWaiting, ...(problem && { problem }) };
}

// X1: only http and https are ever opened.
function findUrlProblem(url: string): UrlQuestion['problem'] {
  const parsed = url.length > limits.urlLength ? undefined : parseUrl(url);
  if (!parsed) return 'malformed';
  return /^https?:$/.test(parsed.protocol) ? undefined : 'scheme';
}

function wasAccepted(round: Round | undefined, url: string): boolean {
  const before = round?.questions.find((question) => question.kind === 'url' && question.url === url);
  const answer = before && round?.answers[before.key];
  return answer !== undefined && 'action' in answer && answer.action === 'accept';
}

function isWireQuestion(value: unknown): value is WireQuestion {
  return isRecord(value) && typeof value['method'] === 'string';
}

function violation(key: string, what: string): McpCallError {
  return new McpCallError(
    'protocol-violation',
    `The question ${JSON.stringify(key)} ${what}. The server must be fixed.`,
  );
}
