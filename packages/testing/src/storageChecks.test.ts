import { expect, test } from 'vitest';
import { storageChecks, type CheckedStorage } from './storageChecks.js';

/** A storage that keeps what it is given and not a copy, takes any part of a key for its beginning, and removes nothing. */
function carelessStorage(): CheckedStorage {
  const entries = new Map<string, unknown>();
  return {
    load: async (key) => entries.get(key),
    save: async (key, value) => void entries.set(key, value),
    remove: async () => {},
    list: async (part) =>
      [...entries].filter(([key]) => key.includes(part)).map(([key, value]) => ({ key, value })),
  };
}

test('a storage that breaks its word is found out, and told in what', async () => {
  const attempts = storageChecks.map(({ name, check }) =>
    check(carelessStorage()).then(
      () => undefined,
      (error: unknown) => [name, String(error)],
    ),
  );
  const problems = (await Promise.all(attempts)).flatMap((problem) => (problem ? [problem] : []));
  expect(Object.fromEntries(problems)).toEqual({
    'lists by the beginning of the key, and by nothing else': expect.stringContaining('grace/ada/1'),
    'removes one entry for good': expect.stringContaining('what was removed: expected undefined'),
    'keeps copies': expect.stringContaining('changed afterwards'),
    'keeps what is saved at once under different keys': expect.stringContaining('what is left'),
  });
});
