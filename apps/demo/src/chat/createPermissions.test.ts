import { expect, test } from 'vitest';
import { createPermissions } from './createPermissions.js';

test('only the first answer counts, and only for its own message', async () => {
  const permissions = createPermissions();
  const answers = [permissions.wait('one'), permissions.wait('two')];
  permissions.answer('one', 'denied');
  permissions.answer('one', 'allowed');
  permissions.answer('two', 'allowed');
  permissions.answer('none', 'allowed');
  expect(await Promise.all(answers)).toEqual(['denied', 'allowed']);
});

test('a signal withdraws what is not answered yet', async () => {
  const permissions = createPermissions();
  const controller = new AbortController();
  const answered = permissions.wait('one', controller.signal);
  const open = permissions.wait('two', controller.signal);
  permissions.answer('one', 'allowed');
  controller.abort();
  permissions.answer('two', 'allowed');
  expect(await Promise.all([answered, open])).toEqual(['allowed', 'withdrawn']);
  expect(await permissions.wait('three', controller.signal)).toBe('withdrawn');
});
