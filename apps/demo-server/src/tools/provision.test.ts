import { describe, expect, it } from 'vitest';
import { accept, answer, cancel, decline } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';

const name = accept({ name: 'analytics' });
const region = accept({ region: 'eu-west-1' });

describe('provision', () => {
  it('asks for the name and the region in one round', async () => {
    const { callTool } = await openSession();
    const round = asRound(await callTool('provision'));
    expect(round.requestState).toBeUndefined();
    expect(round.inputRequests).toMatchObject({
      name: {
        params: {
          message: 'What should the database be called?',
          requestedSchema: { properties: { name: { title: 'Database name', minLength: 3, maxLength: 40 } } },
        },
      },
      region: {
        params: {
          message: 'Where should the database live?',
          requestedSchema: {
            properties: {
              region: {
                title: 'Region',
                oneOf: [
                  { const: 'eu-west-1', title: 'Ireland' },
                  { const: 'us-east-1', title: 'Virginia' },
                  { const: 'ap-southeast-2', title: 'Sydney' },
                ],
              },
            },
          },
        },
      },
    });
  });

  it('finishes when both answers come together', async () => {
    const { callTool } = await openSession();
    const round = await callTool('provision');
    const result = await callTool('provision', {}, answer(round, { name, region }));
    expect(describeOutcome(result)).toBe('done: Provisioned analytics in eu-west-1');
  });

  it.each([
    ['name', { name }, { region }, ['region']],
    ['region', { region }, { name }, ['name']],
  ])('remembers the %s and asks only for the rest', async (_known, firstAnswers, secondAnswers, missing) => {
    const { callTool } = await openSession();
    const first = await callTool('provision');
    const second = asRound(await callTool('provision', {}, answer(first, firstAnswers)));
    expect(Object.keys(second.inputRequests ?? {})).toEqual(missing);
    const result = await callTool('provision', {}, answer(second, secondAnswers));
    expect(describeOutcome(result)).toBe('done: Provisioned analytics in eu-west-1');
  });

  it('asks again for an answer that breaks its own rules', async () => {
    const { callTool } = await openSession();
    const first = await callTool('provision');
    const answers = { name: accept({ name: 'ab' }), region: accept({ region: 'moon' }) };
    const second = asRound(await callTool('provision', {}, answer(first, answers)));
    expect(Object.keys(second.inputRequests ?? {})).toEqual(['name', 'region']);
  });

  it.each([
    ['a declined name', { name: decline, region }, 'you declined.'],
    ['a declined region', { name, region: decline }, 'you declined.'],
    ['a closed question', { name, region: cancel }, 'the question was closed without an answer.'],
  ])('stops at %s', async (_sentence, answers, reason) => {
    const { callTool } = await openSession();
    const round = await callTool('provision');
    const result = await callTool('provision', {}, answer(round, answers));
    expect(describeOutcome(result)).toBe(`stopped: Nothing was provisioned: ${reason}`);
  });
});
