import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, answer, cancel, decline } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';

const confirm = accept({ confirm: true });
const invalidState = { code: -32602, data: { reason: 'invalid_request_state' } };

afterEach(() => vi.useRealTimers());

describe('wipe-cache', () => {
  it('takes three entries: confirm, choose, done', async () => {
    const { callTool } = await openSession();
    const first = asRound(await callTool('wipe-cache'));
    expect(first.requestState).toBeUndefined();
    expect(first.inputRequests).toMatchObject({ confirm: { params: { message: 'Really wipe the cache?' } } });

    const second = asRound(await callTool('wipe-cache', {}, answer(first, { confirm })));
    expect(Object.keys(second.inputRequests ?? {})).toEqual(['scope']);
    expect(second.inputRequests?.['scope']).toMatchObject({
      params: {
        message: 'Which part of the cache?',
        requestedSchema: {
          properties: {
            scope: {
              title: 'Scope',
              oneOf: [
                { const: 'sessions', title: 'Sessions only' },
                { const: 'pages', title: 'Rendered pages only' },
                { const: 'all', title: 'Everything' },
              ],
            },
          },
        },
      },
    });

    const last = await callTool('wipe-cache', {}, answer(second, { scope: accept({ scope: 'sessions' }) }));
    expect(describeOutcome(last)).toBe('done: Wiped sessions');
  });

  it.each([
    ['a decline', decline, 'you declined.'],
    ['a cancel', cancel, 'the question was closed without an answer.'],
    ['a missing tick', accept({ confirm: false }), 'it was not confirmed.'],
  ])('stops at %s of the first question', async (_sentence, response, reason) => {
    const { callTool } = await openSession();
    const first = await callTool('wipe-cache');
    const result = await callTool('wipe-cache', {}, answer(first, { confirm: response }));
    expect(describeOutcome(result)).toBe(`stopped: The cache was not wiped: ${reason}`);
  });

  it('stops at a decline of the second question', async () => {
    const { callTool } = await openSession();
    const first = await callTool('wipe-cache');
    const second = await callTool('wipe-cache', {}, answer(first, { confirm }));
    const result = await callTool('wipe-cache', {}, answer(second, { scope: decline }));
    expect(describeOutcome(result)).toBe('stopped: The cache was not wiped: you declined.');
  });

  it('asks otherwise in its second release: one question reworded, one more', async () => {
    const { callTool } = await openSession({ release: 2 });
    const first = await callTool('wipe-cache');
    expect(asRound(first).inputRequests).toMatchObject({
      confirm: { params: { message: 'Shall the cache be wiped for everyone?' } },
    });
    const second = await callTool('wipe-cache', {}, answer(first, { confirm }));
    expect(Object.keys(asRound(second).inputRequests ?? {})).toEqual(['scope', 'reason']);
    const given = { scope: accept({ scope: 'all' }), reason: accept({ reason: 'They are stale' }) };
    expect(describeOutcome(await callTool('wipe-cache', {}, answer(second, given)))).toBe('done: Wiped all');
  });

  it('does not take a scope from someone who has not confirmed', async () => {
    const { callTool } = await openSession();
    const result = await callTool('wipe-cache', {}, { inputResponses: { scope: accept({ scope: 'all' }) } });
    expect(Object.keys(asRound(result).inputRequests ?? {})).toEqual(['confirm']);
  });

  it('refuses state that has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { callTool } = await openSession({ stateTtlSeconds: 30 });
    const first = await callTool('wipe-cache');
    const second = await callTool('wipe-cache', {}, answer(first, { confirm }));
    vi.setSystemTime(Date.now() + 32_000);
    const late = callTool('wipe-cache', {}, answer(second, { scope: accept({ scope: 'all' }) }));
    await expect(late).rejects.toMatchObject({ ...invalidState, message: 'Invalid or expired requestState' });
  });

  it('refuses state that was tampered with, and logs why', async () => {
    const { callTool, logged } = await openSession();
    const first = await callTool('wipe-cache');
    const { requestState = '' } = answer(await callTool('wipe-cache', {}, answer(first, { confirm })));
    const tampered = callTool('wipe-cache', {}, { requestState: requestState.replace('.', '.A') });
    await expect(tampered).rejects.toMatchObject(invalidState);
    expect(logged).toEqual(['requestState verification rejected tools/call: mac']);
  });

  it('refuses state that another server signed, unless they share a key', async () => {
    const stateKey = 'a key that two servers share, 32+ bytes';
    const [one, sibling, stranger] = [
      await openSession({ stateKey }),
      await openSession({ stateKey }),
      await openSession(),
    ];
    const first = await one.callTool('wipe-cache');
    const retry = answer(await one.callTool('wipe-cache', {}, answer(first, { confirm })), {
      scope: accept({ scope: 'all' }),
    });
    expect(describeOutcome(await sibling.callTool('wipe-cache', {}, retry))).toBe('done: Wiped all');
    await expect(stranger.callTool('wipe-cache', {}, retry)).rejects.toMatchObject(invalidState);
  });

  it('does not let the state of another tool stand for a confirmation', async () => {
    const { callTool } = await openSession();
    const foreign = answer(await callTool('shed-load', { delayMs: 0 }), { scope: accept({ scope: 'all' }) });
    const result = asRound(await callTool('wipe-cache', {}, foreign));
    expect(Object.keys(result.inputRequests ?? {})).toEqual(['confirm']);
  });
});
