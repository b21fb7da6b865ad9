import { describe, expect, it } from 'vitest';
import { createServices } from './createServices.js';
import { accept, answer } from './testing/answer.js';
import { describeOutcome } from './testing/describeOutcome.js';
import { openSession } from './testing/openSession.js';

const [old, next] = ['an old key of more than 32 bytes, really', 'a new key of more than 32 bytes, really'];
const refused = { code: -32602, data: { reason: 'invalid_request_state' } };

/** Confirms, and chooses what to wipe, for a test to send that elsewhere. */
async function confirm({ callTool }: Awaited<ReturnType<typeof openSession>>) {
  const confirmed = answer(await callTool('wipe-cache'), { confirm: accept({ confirm: true }) });
  return answer(await callTool('wipe-cache', {}, confirmed), { scope: accept({ scope: 'all' }) });
}

describe('the keys of a signed state', () => {
  it('rotate in three phases, and no call that is open is dropped', async () => {
    const keys = [[old], [old, next], [next, old], [next]];
    const phases = await Promise.all(keys.map((stateKeys) => openSession({ stateKeys })));
    for (const [index, phase] of phases.entries()) {
      const retry = await confirm(phase);
      // While a phase rolls out, instances of the phase before and after it serve too.
      for (const { callTool } of phases.slice(Math.max(0, index - 1), index + 2))
        expect(describeOutcome(await callTool('wipe-cache', {}, retry))).toBe('done: Wiped all');
    }
  });

  it.each([
    ['the new one signs before every instance knows it', [next, old], [old]],
    ['the old one goes before what it has signed is out of time', [old, next], [next]],
  ])('drop a call when %s', async (_mistake, signing, stateKeys) => {
    const { callTool, logged } = await openSession({ stateKeys });
    const retry = await confirm(await openSession({ stateKeys: signing }));
    await expect(callTool('wipe-cache', {}, retry)).rejects.toMatchObject(refused);
    expect(logged).toEqual(['requestState verification rejected tools/call: mac']);
  });

  it('say why they refuse what one of them has signed', async () => {
    const { callTool, logged } = await openSession({ stateKeys: [next, old] });
    const retry = await confirm(await openSession({ stateKeys: [old], stateTtlSeconds: -1 }));
    await expect(callTool('wipe-cache', {}, retry)).rejects.toMatchObject(refused);
    expect(logged).toEqual(['requestState verification rejected tools/call: expired']);
  });

  it('are not none', () => {
    expect(() => createServices({ stateKeys: [] })).toThrow('State cannot be signed without a key.');
  });
});
