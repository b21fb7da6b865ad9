import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildChoice } from '../buildChoice.js';
import type { Feature } from '../feature.js';
import type { Answer } from '../readAnswer.js';
import { openRound } from '../sealedState/openRound.js';
import { toStoppedResult } from '../toTextResult.js';

const resolutionChoice = buildChoice('Resolution', {
  Fixed: 'Fixed',
  "Won't Fix": "Won't fix",
  Duplicate: 'Duplicate',
  'By Design': 'By design',
});
const resolutionSchema = z.object({ resolution: resolutionChoice.schema });
const originalSchema = z.object({ duplicateOfId: z.number().int().positive() });

/** Adds the tool that changes a work item, and asks for what the rules of its project want to know with the change. */
export const updateWorkItem: Feature = (server, { ledger }) => {
  server.registerTool(
    'update_work_item',
    {
      title: 'Update a work item',
      description: 'Changes fields of a bug; to resolve one, the rules of its project want to know more.',
      inputSchema: z.object({
        workItemId: z.number().int().positive().describe('The number of the bug, for example 4522'),
        fields: z.object({ 'System.State': z.enum(['New', 'Active', 'Resolved', 'Closed']) }),
      }),
      outputSchema: z.object({ workItemId: z.number(), fields: z.record(z.string(), z.unknown()) }),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    async ({ workItemId, fields }, ctx) => {
      const state = fields['System.State'];
      const update = async (text: string, changed: Record<string, unknown>) => {
        await ledger({ tool: 'update_work_item', subject: String(workItemId), details: changed });
        return {
          content: [{ type: 'text' as const, text }],
          structuredContent: { workItemId, fields: changed },
        };
      };
      if (state !== 'Resolved') return update(`Bug ${workItemId} is ${state}.`, fields);

      // The first rule: nothing is resolved without a resolution.
      const round = openRound(ctx);
      const resolved = await round.answer('resolution', askForResolution(workItemId), resolutionSchema);
      if (resolved.status === 'missing') return round.ask();
      if (resolved.status !== 'accepted') return stop(workItemId, resolved);
      const { resolution } = resolved.content;
      const withResolution = { ...fields, 'Microsoft.VSTS.Common.ResolvedReason': resolution };
      if (resolution !== 'Duplicate')
        return update(`Bug ${workItemId} is Resolved as ${resolution}.`, withResolution);

      // The second rule: a duplicate names its original. By now the resolution is known from the state alone.
      const original = await round.answer('duplicate_of', askForOriginal(workItemId), originalSchema);
      if (original.status === 'missing') return round.ask();
      if (original.status !== 'accepted') return stop(workItemId, original);
      const { duplicateOfId } = original.content;
      return update(`Bug ${workItemId} is Resolved as a duplicate of ${duplicateOfId}.`, {
        ...withResolution,
        'System.LinkTypes.Duplicate-Reverse': duplicateOfId,
      });
    },
  );
};

function stop(
  workItemId: number,
  { status }: Extract<Answer<unknown>, { status: 'declined' | 'cancelled' }>,
) {
  return toStoppedResult(
    status === 'declined'
      ? `Bug ${workItemId} was not changed: you declined.`
      : `Bug ${workItemId} was not changed: the question was closed without an answer.`,
  );
}

function askForResolution(workItemId: number) {
  return inputRequired.elicit({
    message: `How was bug ${workItemId} resolved?`,
    requestedSchema: {
      type: 'object',
      properties: { resolution: resolutionChoice.field },
      required: ['resolution'],
    },
  });
}

function askForOriginal(workItemId: number) {
  return inputRequired.elicit({
    message: `Which bug is ${workItemId} a duplicate of?`,
    requestedSchema: {
      type: 'object',
      properties: {
        duplicateOfId: {
          type: 'integer',
          title: 'Original bug',
          description: 'The number of the bug that came first.',
          minimum: 1,
        },
      },
      required: ['duplicateOfId'],
    },
  });
}
