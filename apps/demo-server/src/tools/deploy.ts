import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Feature } from '../feature.js';
import { readAnswer } from '../readAnswer.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';

const answerSchema = z.object({ confirm: z.boolean(), reason: z.string().max(200).optional() });

/** Adds the tool that deploys once a person has confirmed, and may say why. */
export const deploy: Feature = (server) => {
  server.registerTool(
    'deploy',
    {
      title: 'Deploy',
      description: 'Deploys to an environment after you have confirmed it.',
      inputSchema: z.object({
        env: z.string().min(1).max(60).describe('The environment to deploy to, for example "prod"'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ env }, ctx) => {
      const answer = readAnswer(ctx, 'confirm', answerSchema);
      switch (answer.status) {
        case 'missing':
          return inputRequired({ inputRequests: { confirm: askForConfirmation(env) } });
        case 'declined':
          return toStoppedResult(`Not deployed to ${env}: you declined.`);
        case 'cancelled':
          return toStoppedResult(`Not deployed to ${env}: the question was closed without an answer.`);
        case 'accepted': {
          const { confirm, reason } = answer.content;
          if (!confirm) return toStoppedResult(`Not deployed to ${env}: it was not confirmed.`);
          return toTextResult(`Deployed to ${env}`, ...(reason ? [`Reason: ${reason}`] : []));
        }
        default:
          return answer satisfies never;
      }
    },
  );
};

function askForConfirmation(env: string) {
  return inputRequired.elicit({
    message: `Deploy to ${env}?`,
    requestedSchema: {
      type: 'object',
      properties: {
        confirm: {
          type: 'boolean',
          title: `Yes, deploy to ${env}`,
          description: 'Replaces what is running there now.',
        },
        reason: { type: 'string', title: 'Reason', description: 'Kept with the deployment.', maxLength: 200 },
      },
      required: ['confirm'],
    },
  });
}
