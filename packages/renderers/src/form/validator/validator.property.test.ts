import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DescribeIssue, FormContent } from '@mcp-roundtrip/core';
import { describeIssue } from '@mcp-roundtrip/core/forms';
import { arbitraryForm } from './arbitraryForm.js';
import { createAjvValidator } from './createAjvValidator.js';
import { createOwnValidator } from './createOwnValidator.js';

// With all that a message can be made of, so that no difference stays unseen.
const describe: DescribeIssue = (issue, field) =>
  `${describeIssue(issue, field)} ${issue.keyword} ${issue.limit} ${field?.name} ${field?.kind}`;

test('ajv and our own validator find the same issues in any form, in the same order and words', () => {
  const verdicts = { accepted: 0, rejected: 0 };
  const keywords = new Set<string>();
  fc.assert(
    fc.property(arbitraryForm, ({ fields, content }) => {
      const given = content as FormContent; // the point is that it may be anything
      const own = createOwnValidator(fields)(given, describe);
      expect(createAjvValidator(fields)(given, describe)).toEqual(own);
      verdicts[own.length === 0 ? 'accepted' : 'rejected'] += 1;
      for (const { keyword } of own) keywords.add(keyword);
    }),
    { numRuns: 2_000 },
  );
  // The comparison says something only while both verdicts and all rules are common.
  expect(Math.min(verdicts.accepted, verdicts.rejected)).toBeGreaterThan(100);
  expect([...keywords].sort()).toEqual(
    [
      'enum',
      'exclusiveMaximum',
      'exclusiveMinimum',
      'format',
      'maxItems',
      'maxLength',
      'maximum',
      'minItems',
      'minLength',
      'minimum',
      'required',
      'type',
      'uniqueItems',
      'unknown',
    ].sort(),
  );
}, 120_000);

test('a validator can be asked again and again', () => {
  const fields = [{ kind: 'text', name: 'a', label: 'A', required: true }] as const;
  const validate = createAjvValidator(fields);
  expect(validate({}, describeIssue)).toHaveLength(1);
  expect(validate({ a: 'x' }, describeIssue)).toEqual([]);
  expect(validate({ a: '' }, describeIssue)).toEqual(createOwnValidator(fields)({ a: '' }, describeIssue));
});
