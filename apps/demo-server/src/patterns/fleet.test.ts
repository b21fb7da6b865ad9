import { accept, until } from '@mcp-roundtrip/core';
import { describe, expect, it } from 'vitest';
import { connectFleet } from '../testing/connectFleet.js';

const week = [{ type: 'text', text: 'The weather in Lisbon this week: 19 to 24 °C, a shower on Thursday.' }];

async function answerUnits(letter: string) {
  const fleet = await connectFleet('/patterns/mcp', {}, {}, {});
  const call = fleet.calls.start({
    tool: `weather-${letter}`,
    arguments: { location: 'Lisbon', run: 'test' },
  });
  await until(call, 'awaiting-input');
  call.answer('units', accept({ units: 'metric' }));
  return { ...fleet, call, state: await until(call, 'awaiting-input') };
}

async function readCounts({ calls }: Awaited<ReturnType<typeof connectFleet>>, instances: number) {
  const counts: unknown[] = [];
  for (let each = 0; each < instances; each += 1) {
    const { structuredContent } = await calls.start({ tool: 'read-audit', arguments: { run: 'test' } })
      .finished;
    counts.push(structuredContent);
  }
  return counts;
}

describe('three instances that share nothing but a key', () => {
  it.each(['a', 'b', 'c', 'd', 'e', 'f', 'g'])('serve one leg each of pattern %s', async (letter) => {
    const { call, served } = await answerUnits(letter);
    call.answer('span', accept({ span: 'week' }));
    expect((await call.finished).content).toEqual(week);
    expect(served).toEqual([0, 1, 2]);
  });

  it.each([
    ['f', [1, 0, 0]],
    ['g', [0, 0, 1]],
    ['e', [1, 1, 1]],
  ])('count together what pattern %s has done: %o', async (letter, expected) => {
    const { call, ...fleet } = await answerUnits(letter);
    call.answer('span', accept({ span: 'week' }));
    await call.finished;
    const counts = expected.map((count) => ({ counts: expect.objectContaining({ [letter]: count }) }));
    expect(await readCounts(fleet, 3)).toEqual(counts);
  });

  it('cannot go on with pattern h, whose frame is elsewhere: the call begins anew, and nothing that was said is lost', async () => {
    const { call, state, instances } = await answerUnits('h');
    expect(state).toMatchObject({ status: 'failed', error: { code: 'state-rejected', rpcCode: -32602 } });
    expect(instances[1]?.logged).toEqual(['requestState verification rejected tools/call: frame']);
    call.restart({ keepsAnswers: true });
    expect(await until(call, 'awaiting-input')).toMatchObject({
      status: 'awaiting-input',
      questions: [{ key: 'units' }],
      earlier: [{ answers: { units: { content: { units: 'metric' } } } }],
    });
  });
});
