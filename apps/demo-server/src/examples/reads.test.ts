import { accept, createCalls, decline, until } from '@mcp-roundtrip/core';
import { describe, expect, it } from 'vitest';
import { answer } from '../testing/answer.js';
import { openSession } from '../testing/openSession.js';

async function open() {
  const session = await openSession({ mcpPath: '/examples/mcp' });
  return { ...session, calls: createCalls({ client: session.client }) };
}

describe('lunch_invitation', () => {
  it.each([
    [accept({ tone: 'formal' }), 'Write a formal invitation to lunch for Grace.'],
    [decline(), 'Write an invitation to lunch for Grace.'],
  ])('is a prompt that asks for a tone, and takes %o', async (tone, text) => {
    const { calls } = await open();
    const call = calls.start({ prompt: 'lunch_invitation', arguments: { guest: 'Grace' } });
    await until(call, 'awaiting-input');
    expect(call.questions).toMatchObject([{ key: 'tone', message: 'How do you speak with Grace?' }]);
    call.answer('tone', tone);
    expect((await call.finished).messages).toEqual([{ role: 'user', content: { type: 'text', text } }]);
  });
});

describe('lunch_menu', () => {
  it.each([
    ['friday', accept({ diet: 'vegetarian' }), 'Risotto, salad'],
    ['monday', decline(), 'Chicken soup, pasta, salad'],
  ])('is a template of resources that asks for a diet: %s', async (day, diet, text) => {
    const { calls } = await open();
    const call = calls.start({ resource: `menu://${day}` });
    await until(call, 'awaiting-input');
    expect(call.questions).toMatchObject([{ key: 'diet', message: 'What do you eat?' }]);
    call.answer('diet', diet);
    expect((await call.finished).contents).toMatchObject([{ uri: `menu://${day}`, text }]);
  });

  it('does not exist for every day', async () => {
    const { calls } = await open();
    expect(await until(calls.start({ resource: 'menu://sunday' }), 'failed')).toMatchObject({
      error: { code: 'server-error', rpcCode: -32602 },
    });
  });
});

describe('canteen_hours', () => {
  it('is a resource of its own, which cannot ask', async () => {
    const { calls } = await open();
    const call = calls.start({ resource: 'canteen://hours' });
    expect((await call.finished).contents).toMatchObject([{ text: 'From 11:30 to 14:00' }]);
    expect(call.state).toMatchObject({ leg: 1, rounds: [] });
  });

  it('takes no state either, least of all that of another', async () => {
    const { readResource, logged } = await open();
    const foreign = answer(await readResource('menu://friday'));
    for (const retry of [foreign, { requestState: 'made up' }])
      await expect(readResource('canteen://hours', retry)).rejects.toMatchObject({
        code: -32602,
        message: 'Invalid or expired requestState',
      });
    expect(logged).toEqual([
      'requestState verification rejected resources/read: target',
      'requestState verification rejected resources/read: unsealable',
    ]);
  });
});
