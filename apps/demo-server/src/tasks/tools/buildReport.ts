import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildChoice } from '../../buildChoice.js';
import { type Answer, readAnswerFrom } from '../../readAnswer.js';
import { toStoppedResult, toTextResult } from '../../toTextResult.js';
import type { Task } from '../task.js';
import type { TaskFeature } from '../taskFeature.js';

const formatChoice = buildChoice('Format', { pdf: 'PDF', html: 'Web page', docx: 'Word document' });

/** Adds the tool that asks one question while it works, and another that it cannot go on without. */
export const buildReport: TaskFeature = (desk) => {
  desk.add(
    'build-report',
    {
      title: 'Build a report',
      description:
        'Writes a report page by page; asks for its format meanwhile, and for your approval at the end.',
      inputSchema: z.object({
        topic: z.string().min(1).max(80).default('tides').describe('What the report is about'),
        pages: z.number().int().min(1).max(50).default(6).describe('How many pages it has'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ topic, pages }, task) => {
      const choosing = chooseFormat(task, topic);
      // Whoever stops the task ends the question too, long before anything below waits for it.
      choosing.catch(() => {});
      for (let page = 1; page <= pages; page += 1) {
        task.report(`Writing page ${page} of ${pages}`);
        await task.work();
      }
      task.report(`All ${pages} pages are written`);
      const format = await choosing;
      const refusal = describeRefusal(await approve(task, topic, pages));
      if (refusal !== undefined) return toStoppedResult(`The report about ${topic} was dropped: ${refusal}.`);
      task.report('Binding the report');
      await task.work();
      return toTextResult(`Report about ${topic}: ${pages} ${pages === 1 ? 'page' : 'pages'} as ${format}`);
    },
  );
};

// Without a choice it is a PDF: this question is no reason to stop.
async function chooseFormat(task: Task, topic: string): Promise<string> {
  const response = await task.ask(
    'format',
    inputRequired.elicit({
      message: `Which format should the report about ${topic} have?`,
      requestedSchema: {
        type: 'object',
        properties: { format: { ...formatChoice.field, default: 'pdf' } },
        required: ['format'],
      },
    }),
  );
  const answer = readAnswerFrom({ response }, 'response', z.object({ format: formatChoice.schema }));
  return answer.status === 'accepted' ? answer.content.format : 'pdf';
}

async function approve(task: Task, topic: string, pages: number): Promise<Answer<{ approve: boolean }>> {
  const response = await task.ask(
    'approve',
    inputRequired.elicit({
      message: `Approve the report about ${topic}, ${pages} ${pages === 1 ? 'page' : 'pages'}?`,
      requestedSchema: {
        type: 'object',
        properties: { approve: { type: 'boolean', title: 'Yes, I approve it' } },
        required: ['approve'],
      },
    }),
  );
  const answer = readAnswerFrom({ response }, 'response', z.object({ approve: z.boolean() }));
  return answer.status === 'missing' ? approve(task, topic, pages) : answer;
}

function describeRefusal(answer: Answer<{ approve: boolean }>): string | undefined {
  if (answer.status === 'declined') return 'you declined';
  if (answer.status === 'cancelled') return 'the question was closed without an answer';
  return answer.status === 'accepted' && answer.content.approve ? undefined : 'it was not approved';
}
