import { describe, expect, it } from 'vitest';
import { findGone, judgeChecks } from './judgeChecks.js';

const name = 'server parts: some@2026-07-28';
const passed = { id: 'good', status: 'SUCCESS' };
const failed = { id: 'bad', status: 'FAILURE', errorMessage: 'no' };

describe('judgeChecks', () => {
  it('expects success', () => {
    expect(judgeChecks(name, [passed], {})).toMatchObject({ passed: 1, checks: 1, isExpected: true });
    expect(judgeChecks(name, [passed, failed], {})).toMatchObject({
      passed: 1,
      checks: 2,
      isExpected: false,
    });
  });

  it.each(['FAILURE', 'WARNING'])('counts a %s, and takes the reason from the baseline', (status) => {
    const verdict = judgeChecks(name, [{ ...failed, status }], { [`${name}/bad`]: 'because' });
    expect(verdict.failures).toEqual([{ key: `${name}/bad`, message: 'no', reason: 'because' }]);
    expect(verdict.isExpected).toBe(true);
  });

  it('does not take a scenario for good that looked at nothing, unless that is known', () => {
    const skipped = [{ id: 'later', status: 'SKIPPED' }];
    expect(judgeChecks(name, skipped, {}).isExpected).toBe(false);
    expect(judgeChecks(name, skipped, { [name]: 'not written yet' }).isExpected).toBe(true);
  });
});

describe('findGone', () => {
  it('finds what does not fail any more, among what was run', () => {
    const baseline = {
      [`${name}/good`]: 'old',
      [`${name}/bad`]: 'still',
      [name]: 'old',
      'server parts: other@1': 'x',
    };
    const verdicts = [judgeChecks(name, [passed, failed], baseline)];
    expect(findGone(verdicts, baseline)).toEqual([`${name}/good`, name]);
  });
});
