import type { CreateMessageRequest } from '@modelcontextprotocol/client';
import type { ModelContentPart, ModelMessage } from '../endpoint/ModelMessage.js';
import { toText } from '../toText.js';

type SamplingParams = CreateMessageRequest['params'];
type Block = Extract<SamplingParams['messages'][number]['content'], { type: unknown }>;

/** Retells a server's prompt to the model: its system prompt and its messages, with the images of the person. */
export function toSamplingMessages({ systemPrompt, messages }: SamplingParams): readonly ModelMessage[] {
  const told = messages.map(({ role, content }): ModelMessage => {
    const blocks = [content].flat();
    const hasImage = blocks.some(({ type }) => type === 'image');
    // Only what the person says may hold images.
    if (role === 'assistant' || !hasImage) return { role, content: toText(blocks) };
    return { role, content: blocks.map(toPart) };
  });
  return systemPrompt ? [{ role: 'system', content: systemPrompt }, ...told] : told;
}

function toPart(block: Block): ModelContentPart {
  if (block.type !== 'image') return { type: 'text', text: toText(block) };
  return { type: 'image_url', image_url: { url: `data:${block.mimeType};base64,${block.data}` } };
}
