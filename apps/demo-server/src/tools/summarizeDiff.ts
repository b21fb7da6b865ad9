import { inputRequired, inputResponse } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Feature } from '../feature.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';

const sampleDiff = [
  '--- a/greeting.ts',
  '+++ b/greeting.ts',
  '@@ -1 +1 @@',
  "-export const greeting = 'Hello';",
  "+export const greeting = 'Hello, world';",
].join('\n');
const blockSchema = z.looseObject({ type: z.string(), text: z.string().optional() });
const contentSchema = z.union([blockSchema.transform((block) => [block]), z.array(blockSchema)]);

/** Adds the tool that borrows the client's model to sum up a diff. */
export const summarizeDiff: Feature = (server) => {
  server.registerTool(
    'summarize-diff',
    {
      title: 'Summarize a diff',
      description: 'Sums up a diff in one sentence, written by the model of your client.',
      inputSchema: z.object({
        diff: z
          .string()
          .min(1)
          .max(20_000)
          .default(sampleDiff)
          .describe('A unified diff; a small sample if left out'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ diff }, ctx) => {
      const response = inputResponse(ctx.mcpReq.inputResponses, 'summary');
      if (response.kind !== 'sampling')
        return inputRequired({ inputRequests: { summary: askForSummary(diff) } });
      const text = readText(response.result.content);
      return text === '' ? toStoppedResult('No summary: the model sent no text.') : toTextResult(text);
    },
  );
};

function askForSummary(diff: string) {
  return inputRequired.createMessage({
    systemPrompt: 'You review code. Answer in one plain sentence.',
    messages: [{ role: 'user', content: { type: 'text', text: `Summarize this diff:\n\n${diff}` } }],
    maxTokens: 200,
  });
}

// The SDK passes a client's answer on as it came, whatever its type says.
function readText(content: unknown): string {
  const blocks = contentSchema.safeParse(content).data ?? [];
  return blocks.flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])).join('\n');
}
