import { accept as coreAccept, createCalls, until } from '@mcp-roundtrip/core';
import { describe, expect, it } from 'vitest';
import { accept, answer } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';

const [dish, drink] = [accept({ dish: 'soup' }), accept({ drink: 'tea' })];
const ordered = 'done: Ordered soup and tea.';

async function open() {
  const session = await openSession({ mcpPath: '/examples/mcp' });
  const call = (retry = {}) => session.callTool('order_lunch', {}, retry);
  return { ...session, call, first: await call() };
}

describe('order_lunch', () => {
  it('asks for a dish and a drink, and our core answers both at once', async () => {
    const { client } = await open();
    const call = createCalls({ client }).start({ tool: 'order_lunch' });
    await until(call, 'awaiting-input');
    call.answer('drink', coreAccept({ drink: 'tea' }));
    call.answer('dish', coreAccept({ dish: 'soup' }));
    expect(call.send()).toEqual({ sent: true });
    expect((await call.finished).content).toEqual([{ type: 'text', text: 'Ordered soup and tea.' }]);
  });

  it('asks again for a missing answer, and keeps the one that came', async () => {
    const { call, first } = await open();
    const second = asRound(await call(answer(first, { dish })));
    expect(Object.keys(second.inputRequests ?? {})).toEqual(['drink']);
    expect(describeOutcome(await call(answer(second, { drink })))).toBe(ordered);
  });

  it('asks for everything again when nothing came', async () => {
    const { call, first } = await open();
    expect(asRound(await call(answer(first, {}))).inputRequests).toEqual(asRound(first).inputRequests);
  });

  it('ignores what it did not ask for', async () => {
    const { call, first } = await open();
    const more = { dish, drink, dessert: accept({ dessert: 'cake' }), tip: { action: 'shrug' } };
    expect(describeOutcome(await call(answer(first, more)))).toBe(ordered);
  });

  it.each([
    ['a dish that is not on the menu', 'dish', accept({ dish: 'stew' })],
    ['no dish at all', 'dish', accept({})],
    ['a drink in an envelope', 'drink', { method: 'elicitation/create', result: drink }],
    [
      'the reply of a model',
      'drink',
      { role: 'assistant', model: 'm', content: { type: 'text', text: 'tea' } },
    ],
  ])('refuses %s, and the round can be sent again as it should be', async (_what, key, malformed) => {
    const { call, first } = await open();
    await expect(call(answer(first, { dish, drink, [key]: malformed }))).rejects.toMatchObject({
      code: -32602,
      data: { reason: 'invalid_input_response', key },
    });
    expect(describeOutcome(await call(answer(first, { dish, drink })))).toBe(ordered);
  });

  it('asks again where there is no table of answers, because the SDK reads that as an empty one', async () => {
    const { call, first } = await open();
    const round = asRound(await call({ ...answer(first), inputResponses: 'soup and tea' }));
    expect(Object.keys(round.inputRequests ?? {})).toEqual(['dish', 'drink']);
  });
});
