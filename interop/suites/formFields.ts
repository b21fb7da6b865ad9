import assert from 'node:assert/strict';
import { accept } from '@mcp-roundtrip/core';
import { begin } from '../drive/driveCore.js';
import { assertSame } from '../drive/transcript.js';
import type { Suite } from './openBench.js';

const entry = {
  name: 'Ann',
  code: 'AB12',
  age: 30,
  weight: 60.5,
  colour: 'red',
  kind: 'person',
  floor: 2,
  days: ['mon', 'wed'],
  born: '1990-02-28',
  seen: '2026-01-01T10:00:00Z',
  page: 'https://example.org/a',
};
const wrong = {
  name: 'A',
  code: 'ab',
  age: 151,
  weight: 0,
  colour: 'blue',
  kind: 'robot',
  floor: '2',
  days: ['mon', 'tue', 'wed'],
  born: '1990-02-30',
  seen: 'yesterday',
  page: 'somewhere',
};

function register(content: typeof entry) {
  return { request: { tool: 'register' }, answers: { 'Who are you?': accept(content) } };
}

/** Every kind of field that a pydantic model can ask for. */
export const formFields: Suite = {
  server: 'form_fields',
  sdk: 'modern',
  run: async ({ serve, open, see, witness, check }) => {
    const server = await serve();
    await check('every field can be drawn', async () => {
      const call = await begin(await open(server), register(entry));
      const [question] = call.questions;
      assert.ok(question?.kind === 'form' && question.form.drawable);
      assert.deepEqual(
        question.form.fields.map(({ kind }) => kind).join(' '),
        'text text number number boolean choice choice choice multi-choice text text text text number',
      );
    });
    await check('filled in: the same question and result as the Python client', async () => {
      assertSame(await see(server, register(entry)), await witness(server, register(entry)));
    });
    for (const [field, value] of Object.entries(wrong)) {
      await check(`${field} ${JSON.stringify(value)}: found before anything is sent`, async () => {
        const call = await begin(await open(server), register(entry));
        const outcome = call.questions[0]?.accept({ ...entry, [field]: value });
        assert.ok(outcome?.status === 'invalid');
        assert.deepEqual(
          outcome.issues.map((issue) => issue.field),
          [field],
        );
      });
    }
  },
};
