import { accept, until } from '@mcp-roundtrip/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectFleet, type Fleet } from '../testing/connectFleet.js';

const [oldKey, newKey] = [
  'an old key of more than 32 bytes, really',
  'a new key of more than 32 bytes, really',
];
const request = {
  tool: 'update_work_item',
  arguments: { workItemId: 4522, fields: { 'System.State': 'Resolved' } },
};

afterEach(() => vi.useRealTimers());

async function answerResolution(fleet: Fleet) {
  const call = fleet.calls.start(request);
  await until(call, 'awaiting-input');
  call.answer('resolution', accept({ resolution: 'Duplicate' }));
  await until(call, 'awaiting-input');
  return call;
}

describe('whoever answers with a state that is refused', () => {
  it.each([
    ['has expired', [{ stateTtlSeconds: 60 }], 'expired'],
    [
      'was sealed under a key that is gone',
      [{ stateKeys: [oldKey] }, { stateKeys: [newKey, oldKey] }, { stateKeys: [oldKey] }],
      'unsealable',
    ],
  ])('because it %s starts over, and all that was said is filled in', async (_why, options, reason) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const fleet = await connectFleet('/examples/mcp', ...options);
    const call = await answerResolution(fleet);
    vi.advanceTimersByTime(60_000);
    call.answer('duplicate_of', accept({ duplicateOfId: 4301 }));
    expect(await until(call, 'failed')).toMatchObject({
      error: {
        code: 'state-rejected',
        serverMessage: 'Invalid or expired requestState',
        userMessage: expect.stringMatching(/start over/i),
      },
    });
    expect(fleet.instances.flatMap(({ logged }) => logged)).toEqual([
      `requestState verification rejected tools/call: ${reason}`,
    ]);

    call.restart({ keepsAnswers: true });
    expect(await until(call, 'awaiting-input')).toMatchObject({
      questions: [{ key: 'resolution' }],
      earlier: [
        { answers: { resolution: { content: { resolution: 'Duplicate' } } } },
        { answers: { duplicate_of: { content: { duplicateOfId: 4301 } } } },
      ],
    });
  });

  it('while keys are rotated as they should be never gets to see that', async () => {
    const fleet = await connectFleet(
      '/examples/mcp',
      { stateKeys: [oldKey] },
      { stateKeys: [oldKey, newKey] },
      { stateKeys: [newKey, oldKey] },
    );
    const call = await answerResolution(fleet);
    call.answer('duplicate_of', accept({ duplicateOfId: 4301 }));
    expect((await call.finished).structuredContent).toMatchObject({ workItemId: 4522 });
    expect(fleet.served).toEqual([0, 1, 2]);
  });
});
