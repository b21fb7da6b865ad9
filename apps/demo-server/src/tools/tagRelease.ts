import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Feature } from '../feature.js';
import { readAnswer } from '../readAnswer.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';

/** Adds the tool that tags a release, and tells a refusal from a question that was only closed. */
export const tagRelease: Feature = (server) => {
  server.registerTool(
    'tag-release',
    {
      title: 'Tag a release',
      description: 'Puts a tag on the current release after you have confirmed it.',
      inputSchema: z.object({
        tag: z.string().min(1).max(60).describe('The name of the tag, for example "v2.1.0"'),
      }),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    ({ tag }, ctx) => {
      const answer = readAnswer(ctx, 'confirm', z.object({ confirm: z.boolean() }));
      switch (answer.status) {
        case 'missing':
          return inputRequired({ inputRequests: { confirm: askForConfirmation(tag) } });
        case 'declined':
          return toStoppedResult('Tagging declined by the operator');
        case 'cancelled':
          return toStoppedResult('Tagging cancelled by the operator');
        case 'accepted':
          return answer.content.confirm
            ? toTextResult(`Tagged ${tag}`)
            : toStoppedResult('Tagging not confirmed by the operator');
        default:
          return answer satisfies never;
      }
    },
  );
};

function askForConfirmation(tag: string) {
  return inputRequired.elicit({
    message: `Tag ${tag}?`,
    requestedSchema: {
      type: 'object',
      properties: { confirm: { type: 'boolean', title: `Yes, tag ${tag}` } },
      required: ['confirm'],
    },
  });
}
