import type { ModelEndpoint } from '../settings/createSettings.js';
import { collectCompletion, type Completion } from './endpoint/collectCompletion.js';
import { isRecord } from '../isRecord.js';
import { ModelError } from './endpoint/ModelError.js';
import type { ModelMessage, ModelTool } from './endpoint/ModelMessage.js';
import { readEventStream } from './endpoint/readEventStream.js';
import { requestModel } from './endpoint/requestModel.js';
import { toStreamedError } from './endpoint/toModelError.js';

/** What a model is asked to go on from; the names are those of the wire. */
export interface ChatRequest {
  readonly messages: readonly ModelMessage[];
  readonly tools?: readonly ModelTool[];
  readonly temperature?: number;
  readonly stop?: readonly string[];
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
}

/** What happens while a model answers: text comes bit by bit, then the whole is there. */
export type ChatEvent =
  | { readonly type: 'text-added'; readonly text: string }
  | { readonly type: 'chat-completed'; readonly completion: Completion };

/** Asks a model, and reads its answer while it is written; an endpoint that does not stream answers all at once. */
export async function* completeChat(
  endpoint: ModelEndpoint,
  request: ChatRequest,
  signal?: AbortSignal,
): AsyncGenerator<ChatEvent, void> {
  const body = { model: endpoint.model, stream: true, ...request };
  const response = await requestModel(endpoint, '/chat/completions', { body, signal });
  const collected = collectCompletion();
  let isWhole = false;
  try {
    for await (const data of readData(response)) {
      isWhole ||= data === '[DONE]';
      if (data === '[DONE]') break;
      const chunk = parseChunk(data, endpoint.key);
      const text = collected.add(chunk);
      if (text !== '') yield { type: 'text-added', text };
    }
  } catch (cause) {
    signal?.throwIfAborted();
    throw cause instanceof ModelError ? cause : new ModelError('cut-off', { cause });
  }
  if (!collected.isCompletion()) throw new ModelError('malformed');
  const completion = collected.finish();
  if (!isWhole && completion.finishReason === undefined) throw new ModelError('cut-off');
  yield { type: 'chat-completed', completion };
}

async function* readData(response: Response): AsyncGenerator<string, void> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.includes('text/event-stream')) yield await response.text();
  else if (response.body) yield* readEventStream(response.body);
}

function parseChunk(data: string, key: string): Readonly<Record<string, unknown>> {
  let chunk: unknown;
  try {
    chunk = JSON.parse(data);
  } catch (cause) {
    throw new ModelError('malformed', { cause });
  }
  if (!isRecord(chunk)) throw new ModelError('malformed');
  if (chunk['error']) throw toStreamedError(chunk, key);
  return chunk;
}
