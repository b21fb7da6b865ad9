import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, answer } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';

const args = { location: 'Lisbon', run: 'test' };
const units = accept({ units: 'metric' });
const frozen = { code: -32602, message: 'Invalid or expired requestState' };
const lost = 'requestState verification rejected tools/call: frame';

afterEach(() => vi.useRealTimers());

async function open() {
  const session = await openSession({ mcpPath: '/patterns/mcp' });
  const call = (retry = {}) => session.callTool('weather-h', args, retry);
  const readCount = async () => describeOutcome(await session.callTool('read-audit', { run: 'test' }));
  return { ...session, call, readCount, first: await call() };
}

describe('a handler that is held in memory', () => {
  it('goes on once for each answer, however often the answer comes', async () => {
    const { call, first, readCount, logged } = await open();
    const retry = answer(first, { units });
    const outcomes = await Promise.allSettled([call(retry), call(retry)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(call(retry)).rejects.toMatchObject(frozen);
    expect(logged).toEqual([lost, lost]);
    expect(await readCount()).toContain('H 1');
  });

  it('is gone once it has ended', async () => {
    const { call, first } = await open();
    const last = answer(await call(answer(first, { units })), { span: accept({ span: 'today' }) });
    expect(describeOutcome(await call(last))).toBe(
      'done: The weather in Lisbon today: 22 °C, partly cloudy.',
    );
    await expect(call(last)).rejects.toMatchObject(frozen);
  });

  it('waits on when a round brings no answer, or none that fits', async () => {
    const { call, first } = await open();
    await expect(call(answer(first, { units: accept({ units: 'furlongs' }) }))).rejects.toMatchObject({
      message: 'The answer to "units" does not fit its question.',
    });
    const again = asRound(await call(answer(first)));
    expect(Object.keys(again.inputRequests ?? {})).toEqual(['units']);
    expect(Object.keys(asRound(await call(answer(again, { units }))).inputRequests ?? {})).toEqual(['span']);
  });

  it('is let go when nobody answers in time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { call, first, logged } = await open();
    vi.advanceTimersByTime(600_000);
    await expect(call(answer(first, { units }))).rejects.toMatchObject(frozen);
    expect(logged).toEqual(['requestState verification rejected tools/call: expired']);
  });
});
