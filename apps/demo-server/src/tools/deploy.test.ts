import { describe, expect, it } from 'vitest';
import { accept, answer, cancel, decline } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';

const args = { env: 'prod' };

describe('deploy', () => {
  it('asks for a confirmation and an optional reason, and needs no state for it', async () => {
    const { callTool } = await openSession();
    const round = asRound(await callTool('deploy', args));
    expect(round.requestState).toBeUndefined();
    expect(round.inputRequests?.['confirm']).toMatchObject({
      method: 'elicitation/create',
      params: {
        mode: 'form',
        message: 'Deploy to prod?',
        requestedSchema: {
          properties: {
            confirm: { type: 'boolean', title: 'Yes, deploy to prod' },
            reason: { type: 'string', title: 'Reason', maxLength: 200 },
          },
          required: ['confirm'],
        },
      },
    });
  });

  it.each([
    ['deploys when confirmed', accept({ confirm: true }), 'done: Deployed to prod'],
    [
      'keeps the reason',
      accept({ confirm: true, reason: 'hotfix' }),
      'done: Deployed to prod | Reason: hotfix',
    ],
    [
      'stops when not confirmed',
      accept({ confirm: false }),
      'stopped: Not deployed to prod: it was not confirmed.',
    ],
    ['stops at a decline', decline, 'stopped: Not deployed to prod: you declined.'],
    [
      'stops at a cancel',
      cancel,
      'stopped: Not deployed to prod: the question was closed without an answer.',
    ],
  ])('%s', async (_sentence, confirm, outcome) => {
    const { callTool } = await openSession();
    const round = await callTool('deploy', args);
    expect(describeOutcome(await callTool('deploy', args, answer(round, { confirm })))).toBe(outcome);
  });

  it('asks the same question again when the answer does not fit the form', async () => {
    const { callTool } = await openSession();
    const round = asRound(await callTool('deploy', args));
    const again = await callTool('deploy', args, answer(round, { confirm: accept({ confirm: 'yes' }) }));
    expect(asRound(again).inputRequests).toEqual(round.inputRequests);
  });

  it('is refused with -32021 when the client cannot show forms', async () => {
    const { callTool } = await openSession({ capabilities: {} });
    await expect(callTool('deploy', args)).rejects.toMatchObject({ code: -32021 });
  });
});
