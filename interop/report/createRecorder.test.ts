import { expect, test } from 'vitest';
import { createRecorder } from './createRecorder.js';

const check = { server: 'low_level', what: 'asks' };
const silent = () => {};

test('what holds is taken down without a problem, and what throws with it', async () => {
  const recorder = createRecorder({ checkMs: 10_000, endsAt: Infinity }, silent);
  await recorder.record(check, async () => {});
  await recorder.record(check, () => Promise.reject(new Error('it asked twice')));
  expect(recorder.checks[0]).toEqual(check);
  expect(recorder.checks[1]?.problem).toContain('it asked twice');
});

test('what never ends is a problem after its bound', async () => {
  const recorder = createRecorder({ checkMs: 5, endsAt: Infinity }, silent);
  await recorder.record(check, () => new Promise(() => {}));
  expect(recorder.checks[0]?.problem).toContain('no end within 5 ms');
});

test('once the time is up, nothing begins and everything counts as a problem', async () => {
  const recorder = createRecorder({ checkMs: 10_000, endsAt: 0 }, silent);
  let began = false;
  await recorder.record(check, async () => void (began = true));
  expect(began).toBe(false);
  expect(recorder.checks[0]?.problem).toContain('the time is up');
});
