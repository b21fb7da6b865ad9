import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildChoice } from '../../buildChoice.js';
import { readAnswer, readAnswerFrom } from '../../readAnswer.js';
import { toStoppedResult, toTextResult } from '../../toTextResult.js';
import type { Task } from '../task.js';
import type { TaskFeature } from '../taskFeature.js';

const audienceChoice = buildChoice('Audience', { team: 'The team', company: 'The whole company' });

/** Adds the tool that asks by its result first, and becomes a task once that is answered. */
export const publishReport: TaskFeature = (desk) => {
  desk.addCall(
    'publish-report',
    {
      title: 'Publish a report',
      description: 'Asks whether to publish a report, and then does so; asks for the audience on the way.',
      inputSchema: z.object({
        topic: z.string().min(1).max(80).default('tides').describe('What the report is about'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ topic }, ctx) => {
      const answer = readAnswer(ctx, 'confirm', z.object({ confirm: z.boolean() }));
      if (answer.status === 'missing')
        return inputRequired({ inputRequests: { confirm: askForConfirmation(topic) } });
      if (answer.status === 'accepted' && answer.content.confirm)
        return desk.start((task) => publish(task, topic));
      return toStoppedResult(`The report about ${topic} was not published.`);
    },
  );
};

function askForConfirmation(topic: string) {
  return inputRequired.elicit({
    message: `Publish the report about ${topic}?`,
    requestedSchema: {
      type: 'object',
      properties: { confirm: { type: 'boolean', title: 'Yes, publish it' } },
      required: ['confirm'],
    },
  });
}

async function publish(task: Task, topic: string) {
  task.report('Preparing the report');
  await task.work();
  const response = await task.ask(
    'audience',
    inputRequired.elicit({
      message: `Who may read the report about ${topic}?`,
      requestedSchema: {
        type: 'object',
        properties: { audience: audienceChoice.field },
        required: ['audience'],
      },
    }),
  );
  const answer = readAnswerFrom({ response }, 'response', z.object({ audience: audienceChoice.schema }));
  if (answer.status !== 'accepted') return toStoppedResult(`The report about ${topic} was not published.`);
  task.report('Publishing');
  await task.work();
  return toTextResult(`Published the report about ${topic} for the ${answer.content.audience}`);
}
