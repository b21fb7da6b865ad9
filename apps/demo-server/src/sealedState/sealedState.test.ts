import { createDecipheriv, hkdfSync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, answer, decline } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { buildKey, openSealed } from './testing/openSealed.js';
import { createSealedState } from './sealedState.js';
import type { StateCodec } from './stateCodec.js';

const frozen = {
  code: -32602,
  message: 'Invalid or expired requestState',
  data: { reason: 'invalid_request_state' },
};
const yes = { confirm: accept({ yes: true }) };
const log = (reason: string, method = 'tools/call') =>
  `requestState verification rejected ${method}: ${reason}`;

afterEach(() => vi.useRealTimers());

/** Asks once and answers it, for a test to carry the answer elsewhere. */
async function ask(...settings: Parameters<typeof openSealed>) {
  const session = await openSealed(...settings);
  return { ...session, retry: answer(await session.callTool('book'), yes) };
}

describe('a sealed state', () => {
  it('opens for the call that it was made for, and hides what it holds', async () => {
    const { callTool, retry } = await ask();
    expect(retry.requestState).toMatch(/^v1\.[\w-]+$/);
    expect(atob(retry.requestState?.slice(3).replaceAll('-', '+').replaceAll('_', '/') ?? '')).not.toContain(
      'book',
    );
    expect(describeOutcome(await callTool('book', { room: 'A' }, retry))).toBe('done: accepted');
  });

  it('is AES-256-GCM under a key of its own: whoever knows the secret can open it by other means', async () => {
    const { retry } = await ask();
    const sealed = Buffer.from(retry.requestState?.slice(3) ?? '', 'base64url');
    const info = 'mcp-roundtrip requestState v1';
    const key = Buffer.from(hkdfSync('sha256', buildKey(1), new Uint8Array(32), info, 32));
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]);
    expect(JSON.parse(plain.toString())).toMatchObject({
      audience: 'bookings',
      method: 'tools/call',
      target: 'book',
      questions: { confirm: expect.any(String) },
    });
  });

  it('differs each time, although it holds the same', async () => {
    const { callTool } = await openSealed();
    const [one, other] = [asRound(await callTool('book')), asRound(await callTool('book'))];
    expect(one.requestState).not.toBe(other.requestState);
  });

  it.each([
    ['with one letter changed', (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
    [
      'with one letter changed at its head',
      (token: string) =>
        token.replace(/^v1\../, (head) => head.replace(/.$/, head.endsWith('A') ? 'B' : 'A')),
    ],
    ['truncated', (token: string) => token.slice(0, -8)],
    ['cut to its beginning', (token: string) => token.slice(0, 6)],
    ['of another version', (token: string) => token.replace('v1.', 'v2.')],
    ['with letters that no token has', (token: string) => `${token}!`],
    ['empty', () => ''],
    ['made up', () => 'confirmed'],
  ])('is refused %s', async (_how, spoil) => {
    const { callTool, retry, logged } = await ask();
    const spoilt = { ...retry, requestState: spoil(retry.requestState ?? '') };
    await expect(callTool('book', { room: 'A' }, spoilt)).rejects.toMatchObject(frozen);
    expect(logged).toEqual([log('unsealable')]);
  });

  it('is refused once its time is up, and each round has its own', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { callTool, retry, logged } = await ask({ ttlSeconds: 30 });
    vi.advanceTimersByTime(29_000);
    const again = answer(await callTool('book', { room: 'A' }, { requestState: retry.requestState }), yes);
    vi.advanceTimersByTime(29_000);
    expect(describeOutcome(await callTool('book', { room: 'A' }, again))).toBe('done: accepted');
    await expect(callTool('book', { room: 'A' }, retry)).rejects.toMatchObject(frozen);
    expect(logged).toEqual([log('expired')]);
  });

  it('is refused before its time, as far as clocks may differ', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { callTool, retry, logged } = await ask();
    vi.setSystemTime(Date.now() - 60_000);
    expect(describeOutcome(await callTool('book', { room: 'A' }, retry))).toBe('done: accepted');
    vi.setSystemTime(Date.now() - 2_000);
    await expect(callTool('book', { room: 'A' }, retry)).rejects.toMatchObject(frozen);
    expect(logged).toEqual([log('not-yet')]);
  });

  it('is refused for another tool', async () => {
    const { callTool, retry, logged } = await ask();
    await expect(callTool('cancel-booking', { room: 'A' }, retry)).rejects.toMatchObject(frozen);
    expect(logged).toEqual([log('target')]);
  });

  it('is refused for a tool that never asks', async () => {
    const { callTool, retry, logged } = await ask();
    await expect(callTool('list-bookings', {}, retry)).rejects.toMatchObject(frozen);
    expect(logged).toEqual([log('target')]);
  });

  it.each([{ room: 'B' }, { room: 'A', nights: 2 }])('is refused for other arguments: %o', async (args) => {
    const { callTool, retry, logged } = await ask();
    await expect(callTool('book', args, retry)).rejects.toMatchObject(frozen);
    expect(logged).toEqual([log('arguments')]);
  });

  it('opens for the same arguments in another order', async () => {
    const { callTool } = await openSealed();
    const retry = answer(await callTool('book', { room: 'A', nights: 2 }), yes);
    expect(describeOutcome(await callTool('book', { nights: 2, room: 'A' }, retry))).toBe('done: accepted');
  });

  it('is refused for another method, even under the same name and arguments', async () => {
    const { getPrompt, retry, logged } = await ask();
    await expect(getPrompt('book', { room: 'A' }, retry)).rejects.toMatchObject(frozen);
    expect(logged).toEqual([log('method', 'prompts/get')]);
  });

  it('is refused for another prompt argument, and for another resource', async () => {
    const { getPrompt, readResource, logged } = await openSealed();
    const prompt = answer(await getPrompt('book'), yes);
    await expect(getPrompt('book', { room: 'B' }, prompt)).rejects.toMatchObject(frozen);
    expect(await getPrompt('book', { room: 'A' }, prompt)).toMatchObject({
      messages: [{ content: { text: 'accepted' } }],
    });
    const resource = answer(await readResource('booking://1'), yes);
    await expect(readResource('booking://2', resource)).rejects.toMatchObject(frozen);
    expect(await readResource('booking://1', resource)).toMatchObject({ contents: [{ text: 'accepted' }] });
    expect(logged).toEqual([log('arguments', 'prompts/get'), log('target', 'resources/read')]);
  });

  it.each([
    ['another user of the same app', { clientId: 'app', sub: 'grace' }],
    ['another app of the same user', { clientId: 'other', sub: 'ada' }],
    ['somebody without a subject', { clientId: 'app' }],
    ['nobody', undefined],
  ])('of one user is refused for %s', async (_who, user) => {
    const { retry } = await ask({}, { user: { clientId: 'app', sub: 'ada' } });
    const other = await openSealed({}, { user });
    await expect(other.callTool('book', { room: 'A' }, retry)).rejects.toMatchObject(frozen);
    expect(other.logged).toEqual([log('principal')]);
    const same = await openSealed({}, { user: { clientId: 'app', sub: 'ada' } });
    expect(describeOutcome(await same.callTool('book', { room: 'A' }, retry))).toBe('done: accepted');
  });

  it('is bound to whomever the host says', async () => {
    const [ada, grace] = [{ principal: () => 'ada' }, { principal: () => 'grace' }];
    const { retry } = await ask(ada);
    const other = await openSealed(grace);
    await expect(other.callTool('book', { room: 'A' }, retry)).rejects.toMatchObject(frozen);
    expect(other.logged).toEqual([log('principal')]);
  });

  it('is refused by another service, although they share a key', async () => {
    const { retry } = await ask();
    const other = await openSealed({ audience: 'invoices' });
    await expect(other.callTool('book', { room: 'A' }, retry)).rejects.toMatchObject(frozen);
    expect(other.logged).toEqual([log('audience')]);
  });

  it('tells nobody but the log why it was refused', async () => {
    const ada = { user: { clientId: 'app', sub: 'ada' } };
    const { callTool, getPrompt, retry, logged } = await ask({}, ada);
    const others = [
      await openSealed({}, { user: { clientId: 'app', sub: 'grace' } }),
      await openSealed({ audience: 'invoices' }, ada),
      await openSealed({ keys: [buildKey(2)] }, ada),
    ];
    const late = await ask({ ttlSeconds: -1 }, ada);
    const refused = [
      callTool('book', { room: 'A' }, { ...retry, requestState: 'x' }),
      callTool('book', { room: 'B' }, retry),
      callTool('cancel-booking', { room: 'A' }, retry),
      getPrompt('book', { room: 'A' }, retry),
      callTool('book', { room: 'A' }, late.retry),
      ...others.map((other) => other.callTool('book', { room: 'A' }, retry)),
    ];
    const answers = refused.map((each) =>
      each.catch(({ code, message, data }: Record<string, unknown>) => ({ code, message, data })),
    );
    expect(await Promise.all(answers)).toEqual(refused.map(() => frozen));
    const reasons = [logged, ...others.map((other) => other.logged)].flat();
    expect(reasons.map((line) => line.split(': ')[1]).sort()).toEqual(
      [
        ...['unsealable', 'arguments', 'target', 'method', 'expired'],
        ...['principal', 'audience', 'unsealable'],
      ].sort(),
    );
  });
});

describe('the keys', () => {
  const [old, next] = [buildKey(1), buildKey(2)];

  it('rotate in three phases, and no call that is open is dropped', async () => {
    const phases = [[old], [old, next], [next, old], [next]];
    for (const [index, keys] of phases.entries()) {
      const { retry } = await ask({ keys });
      // While a phase rolls out, instances of the phase before and after it serve too.
      for (const neighbour of phases.slice(Math.max(0, index - 1), index + 2)) {
        const { callTool } = await openSealed({ keys: neighbour });
        expect(describeOutcome(await callTool('book', { room: 'A' }, retry))).toBe('done: accepted');
      }
    }
  });

  it.each([
    ['the new one seals before every instance opens it', [next, old], [old]],
    ['the old one goes before what it has sealed is out of time', [old, next], [next]],
  ])('drop a call when %s', async (_mistake, sealing, opening) => {
    const { retry } = await ask({ keys: sealing });
    const { callTool } = await openSealed({ keys: opening });
    await expect(callTool('book', { room: 'A' }, retry)).rejects.toMatchObject(frozen);
  });

  it('open nothing that they did not seal', async () => {
    const { retry } = await ask({ keys: [old] });
    const { callTool, logged } = await openSealed({ keys: [next] });
    await expect(callTool('book', { room: 'A' }, retry)).rejects.toMatchObject(frozen);
    expect(logged).toEqual([log('unsealable')]);
  });

  it.each([
    ['a short one', [new Uint8Array(31)], 'A key of 31 bytes can be guessed.'],
    ['a short one beside a good one', [old, 'secret'], 'A key of 6 bytes can be guessed.'],
    ['none', [], 'State cannot be sealed without a key.'],
  ])('may not be %s', (_which, keys, message) => {
    expect(() => createSealedState({ audience: 'bookings', keys })).toThrow(message);
  });

  it('need the name of a service', () => {
    expect(() => createSealedState({ audience: ' ', keys: [old] })).toThrow(RangeError);
  });
});

describe('a codec of the host', () => {
  const codec: StateCodec = {
    seal: (plain) => `own:${btoa(String.fromCharCode(...plain))}`,
    unseal: (token) => {
      if (!token.startsWith('own:')) throw new Error('not mine');
      return Uint8Array.from(atob(token.slice(4)), (letter) => letter.charCodeAt(0));
    },
  };
  const own = { codec, keys: undefined };

  it('seals and opens, and all that a token is bound to is checked all the same', async () => {
    const { callTool, retry, logged } = await ask(own);
    expect(retry.requestState).toMatch(/^own:/);
    expect(describeOutcome(await callTool('book', { room: 'A' }, retry))).toBe('done: accepted');
    await expect(callTool('book', { room: 'B' }, retry)).rejects.toMatchObject(frozen);
    await expect(callTool('cancel-booking', { room: 'A' }, retry)).rejects.toMatchObject(frozen);
    expect(logged).toEqual([log('arguments'), log('target')]);
  });

  it('is not asked who is signed in, and never sees their name', async () => {
    const { retry } = await ask(own, { user: { clientId: 'app', sub: 'ada' } });
    expect(atob(retry.requestState?.slice(4) ?? '')).not.toContain('ada');
  });

  it('refuses by throwing, and what it lets through has to be a state', async () => {
    const { callTool, logged } = await openSealed(own);
    await expect(callTool('book', { room: 'A' }, { requestState: 'foreign' })).rejects.toMatchObject(frozen);
    await expect(
      callTool('book', { room: 'A' }, { requestState: `own:${btoa('{}')}` }),
    ).rejects.toMatchObject(frozen);
    expect(logged).toEqual([log('unsealable'), log('malformed')]);
  });
});

describe('the question', () => {
  it('is asked again once it is worded anew', async () => {
    const { retry } = await ask();
    const redeployed = await openSealed({}, { message: 'Shall it be booked?' });
    const again = asRound(await redeployed.callTool('book', { room: 'A' }, retry));
    expect(again.inputRequests).toMatchObject({ confirm: { params: { message: 'Shall it be booked?' } } });
    expect(describeOutcome(await redeployed.callTool('book', { room: 'A' }, answer(again, yes)))).toBe(
      'done: accepted',
    );
    expect(redeployed.logged).toEqual([]);
  });

  it('has to be asked before it can be answered', async () => {
    const { callTool } = await openSealed();
    const round = asRound(await callTool('book', { room: 'A' }, { inputResponses: yes }));
    expect(Object.keys(round.inputRequests ?? {})).toEqual(['confirm']);
  });

  it('can be declined', async () => {
    const { callTool } = await openSealed();
    const retry = answer(await callTool('book'), { confirm: decline });
    expect(describeOutcome(await callTool('book', { room: 'A' }, retry))).toBe('done: declined');
  });

  it.each([
    ['content that breaks its schema', accept({ yes: 'perhaps' })],
    ['no content', accept()],
    ['an action that does not exist', { action: 'shrug' }],
    ['a result in an envelope', { method: 'elicitation/create', result: accept({ yes: true }) }],
  ])('is not answered by %s, which is refused', async (_what, confirm) => {
    const { callTool, logged } = await openSealed();
    const retry = answer(await callTool('book'), { confirm });
    await expect(callTool('book', { room: 'A' }, retry)).rejects.toMatchObject({
      code: -32602,
      message: 'The answer to "confirm" does not fit its question.',
      data: { reason: 'invalid_input_response', key: 'confirm' },
    });
    expect(logged).toEqual(['inputResponses rejected tools/call: malformed answer to "confirm"']);
  });
});
