import { askForm, completeWith, connectInPage, scriptServer } from '@mcp-roundtrip/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createCalls } from '../runtime/createCalls.js';
import { until } from '../runtime/until.js';

const schema = {
  type: 'object' as const,
  properties: { sure: { type: 'boolean' as const }, seats: { type: 'integer' as const } },
  required: ['sure'],
};

/** A call that waits for the answer to one form. */
async function openForm() {
  const page = await connectInPage(
    scriptServer(({ inputResponses }) =>
      inputResponses
        ? completeWith(JSON.stringify(inputResponses))
        : { inputRequests: { form: askForm('Sure?', schema) } },
    ),
  );
  onTestFinished(() => page.close());
  const call = createCalls({ client: page.client }).start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  const [question] = call.questions;
  if (!question) throw new Error('Nothing is asked.');
  return { call, question };
}

function fillIn(sure: string, seats: string): FormData {
  const data = new FormData();
  data.set('sure', sure);
  data.set('seats', seats);
  return data;
}

test('what a plain HTML form gives is an answer of the right types', async () => {
  const { call, question } = await openForm();
  expect(question.accept(fillIn('', 'many'))).toMatchObject({
    status: 'invalid',
    issues: [
      { field: 'sure', keyword: 'required' },
      { field: 'seats', keyword: 'type' },
    ],
  });
  expect(question.accept(fillIn('false', '3'))).toEqual({ status: 'sent' });
  await expect(call.finished).resolves.toMatchObject({
    content: [{ text: '{"form":{"action":"accept","content":{"sure":false,"seats":3}}}' }],
  });
});

test('an answer can be kept without being sent', async () => {
  const { call, question } = await openForm();
  expect(question.accept({ sure: true }, { send: false })).toEqual({ status: 'kept' });
  expect(call.state.status).toBe('awaiting-input');
  expect(call.questions[0]?.answered).toEqual({ action: 'accept', content: { sure: true } });
});
