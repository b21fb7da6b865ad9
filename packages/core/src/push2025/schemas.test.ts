import { expect, test } from 'vitest';
import { connectLegacy } from '@mcp-roundtrip/testing';
import type { ElicitRequestFormParams } from '@modelcontextprotocol/server';
import { createCalls } from '../runtime/createCalls.js';
import { until } from '../runtime/until.js';

type Property = ElicitRequestFormParams['requestedSchema']['properties'][string];

const red = { value: 'red', label: 'red' };
const blue = { value: 'blue', label: 'blue' };
const titled = [
  { const: 'red', title: 'Cherry red' },
  { const: 'blue', title: 'Sky blue' },
];
const titledOptions = [
  { value: 'red', label: 'Cherry red' },
  { value: 'blue', label: 'Sky blue' },
];

/** Pushes a form from an official server of 2025-11-25 through our core, and says what the server heard. */
async function pushForm(properties: Record<string, Property>, required: string[] = []) {
  const { client } = await connectLegacy(({ mcpReq }) =>
    mcpReq.elicitInput({
      mode: 'form',
      message: 'Which?',
      requestedSchema: { type: 'object', properties, required },
    }),
  );
  const call = createCalls({ client }).start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  const [question] = call.questions;
  if (question?.kind !== 'form') throw new Error('No form was asked.');
  const hear = async () => {
    const { content } = (await call.finished) as { content: { text: string }[] };
    return JSON.parse(content[0]?.text ?? '') as unknown;
  };
  return { call, question, hear };
}

test.each<[string, Property, object, unknown]>([
  [
    'untitled single-select',
    { type: 'string', enum: ['red', 'blue'], default: 'blue' },
    { kind: 'choice', options: [red, blue], default: 'blue' },
    'red',
  ],
  [
    'titled single-select',
    { type: 'string', oneOf: titled, default: 'blue' },
    { kind: 'choice', options: titledOptions, default: 'blue' },
    'red',
  ],
  [
    'legacy titled single-select (enumNames)',
    { type: 'string', enum: ['red', 'blue'], enumNames: ['Cherry red', 'Sky blue'], default: 'red' },
    { kind: 'choice', options: titledOptions, default: 'red' },
    'blue',
  ],
  [
    'untitled multi-select',
    { type: 'array', items: { type: 'string', enum: ['red', 'blue'] }, maxItems: 2, default: ['blue'] },
    { kind: 'multi-choice', options: [red, blue], maxItems: 2, default: ['blue'] },
    ['red', 'blue'],
  ],
  [
    'titled multi-select',
    { type: 'array', items: { anyOf: titled }, minItems: 1, default: ['red'] },
    { kind: 'multi-choice', options: titledOptions, minItems: 1, default: ['red'] },
    ['blue'],
  ],
])('SEP-1330: %s', async (_, property, field, chosen) => {
  const { call, question, hear } = await pushForm({ colour: { title: 'Colour', ...property } });
  expect(question.form).toMatchObject({
    fields: [{ name: 'colour', label: 'Colour', required: false, ...field }],
  });
  // What is not among the options never leaves the page.
  const other = Array.isArray(chosen) ? ['green'] : 'green';
  expect(question.accept({ colour: other })).toMatchObject({ status: 'invalid' });
  expect(question.accept({ colour: chosen as string })).toEqual({ status: 'sent' });
  expect(await hear()).toEqual({ action: 'accept', content: { colour: chosen } });
  expect(call.state.rounds).toMatchObject([{ answers: { [question.key]: { content: { colour: chosen } } } }]);
});

test('SEP-1034: the defaults of every kind are there to be filled in, and go back as they are', async () => {
  const { question, hear } = await pushForm(
    {
      name: { type: 'string', default: 'Ada' },
      seats: { type: 'integer', default: 42 },
      score: { type: 'number', default: 95.5 },
      verified: { type: 'boolean', default: true },
      declined: { type: 'boolean', default: false },
      colour: { type: 'string', enum: ['red', 'blue'], default: 'blue' },
      note: { type: 'string' },
    },
    ['name', 'seats'],
  );
  const { form } = question;
  const fields = 'fields' in form ? form.fields : [];
  const defaults = Object.fromEntries(
    fields.flatMap((each) => ('default' in each ? [[each.name, each.default]] : [])),
  );
  expect(defaults).toEqual({
    name: 'Ada',
    seats: 42,
    score: 95.5,
    verified: true,
    declined: false,
    colour: 'blue',
  });
  question.accept(defaults as never);
  expect(await hear()).toEqual({ action: 'accept', content: defaults });
});
