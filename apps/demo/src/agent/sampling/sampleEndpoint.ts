import type { SamplingAnswer } from '@mcp-roundtrip/core';
import type { CreateMessageRequest } from '@modelcontextprotocol/client';
import type { ModelEndpoint } from '../../settings/createSettings.js';
import type { Language } from '../../texts/useTexts.js';
import type { Completion } from '../endpoint/collectCompletion.js';
import { completeChat, type ChatRequest } from '../completeChat.js';
import { describeModelError } from '../endpoint/describeModelError.js';
import { ModelError } from '../endpoint/ModelError.js';
import { toSamplingMessages } from './toSamplingMessages.js';

type SamplingParams = CreateMessageRequest['params'];

/** Answers a server's prompt with the model of an endpoint; what goes wrong is thrown in words for the person. */
export async function sampleEndpoint(
  endpoint: ModelEndpoint,
  params: SamplingParams,
  { signal, language }: { readonly signal: AbortSignal; readonly language: Language },
): Promise<SamplingAnswer> {
  try {
    const { text, model, finishReason } = await complete(endpoint, params, signal);
    return {
      role: 'assistant',
      model: model ?? endpoint.model,
      content: { type: 'text', text },
      stopReason: toStopReason(finishReason),
    };
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(describeModelError(error, endpoint, { language }), { cause: error });
  }
}

async function complete(
  endpoint: ModelEndpoint,
  { maxTokens, temperature, stopSequences, ...prompt }: SamplingParams,
  signal: AbortSignal,
): Promise<Completion> {
  const request = {
    messages: toSamplingMessages({ maxTokens, ...prompt }),
    ...(temperature !== undefined && { temperature }),
    ...(stopSequences && stopSequences.length > 0 && { stop: stopSequences }),
  };
  const ask = (limit: Pick<ChatRequest, 'max_tokens' | 'max_completion_tokens'>) =>
    readCompletion(endpoint, { ...request, ...limit }, signal);
  // S3: newer models know the limit under another name only, and say so.
  return ask({ max_tokens: maxTokens }).catch((error: unknown) => {
    if (!(error instanceof ModelError) || !error.said?.includes('max_completion_tokens')) throw error;
    return ask({ max_completion_tokens: maxTokens });
  });
}

async function readCompletion(
  endpoint: ModelEndpoint,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<Completion> {
  for await (const event of completeChat(endpoint, request, signal)) {
    if (event.type === 'chat-completed') return event.completion;
  }
  throw new ModelError('cut-off');
}

function toStopReason(finishReason: string | undefined): string {
  if (finishReason === 'length') return 'maxTokens';
  return finishReason === undefined || finishReason === 'stop' ? 'endTurn' : finishReason;
}
