import { describe, expect, it } from 'vitest';
import { answer } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';

describe('list-roots', () => {
  it('asks for the roots', async () => {
    const { callTool } = await openSession();
    expect(asRound(await callTool('list-roots')).inputRequests?.['roots']).toMatchObject({
      method: 'roots/list',
    });
  });

  it.each([
    [
      'lists what is shared',
      [{ uri: 'file:///work/app', name: 'App' }, { uri: 'file:///notes' }],
      'done: App: file:///work/app\nfile:///notes',
    ],
    ['says when nothing is shared', [], 'done: No folders are shared.'],
    [
      'R1: takes file addresses only',
      [{ uri: 'https://example.com' }],
      'stopped: The shared folders cannot be read: each needs a file:// address.',
    ],
  ])('%s', async (_sentence, roots, outcome) => {
    const { callTool } = await openSession();
    const round = await callTool('list-roots');
    expect(describeOutcome(await callTool('list-roots', {}, answer(round, { roots: { roots } })))).toBe(
      outcome,
    );
  });

  it('is refused with -32021 when the client did not declare roots', async () => {
    const { callTool } = await openSession({ capabilities: {} });
    await expect(callTool('list-roots')).rejects.toMatchObject({ code: -32021 });
  });
});
