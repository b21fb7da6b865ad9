/** What is checked: the same shape as the storage of a journal, which this package must not import. */
export interface CheckedStorage {
  load(key: string): Promise<unknown>;
  save(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<readonly { readonly key: string; readonly value: unknown }[]>;
}

/** One thing that every storage has to do; `check` rejects where an empty one of its kind does not. */
export interface StorageCheck {
  readonly name: string;
  check(storage: CheckedStorage): Promise<void>;
}

const record = {
  text: 'Grüße, 你好, 🙂 "quoted"\n\u0000',
  empty: '',
  numbers: [0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER],
  flags: [true, false, null],
  nested: { list: [{ deep: [] }, {}], key: 'value' },
};
// What addresses, file names and database patterns give a meaning of their own.
const oddKeys = ['a/../b', 'a//b', '..', 'a%2Fb', 'a/b', 'A/b', 'a?b=c&d#e', 'a b+c', 'ä/🙂', '100%_*'];

/** What every storage has to do, for `test.each(storageChecks)('$name', ({ check }) => check(createStorage()))`. */
export const storageChecks: readonly StorageCheck[] = [
  {
    name: 'gives back what was saved',
    check: async (storage) => {
      await storage.save('ada/1', record);
      assertSame(await storage.load('ada/1'), record, 'what is loaded');
      assertSame(await storage.list(''), [{ key: 'ada/1', value: record }], 'what is listed');
    },
  },
  {
    name: 'has nothing under a key that was never saved',
    check: async (storage) => {
      await storage.save('ada/1', record);
      assertSame(await storage.load('ada/2'), undefined, 'an unknown key');
      assertSame(await storage.load('ada/'), undefined, 'the beginning of a key');
      assertSame(await storage.list('grace/'), [], 'an unknown prefix');
    },
  },
  {
    name: 'replaces what was saved before',
    check: async (storage) => {
      await storage.save('ada/1', { old: true, kept: false });
      await storage.save('ada/1', { new: true });
      assertSame(await storage.load('ada/1'), { new: true }, 'what was saved last');
      assertSame(await storage.list('ada/'), [{ key: 'ada/1', value: { new: true } }], 'the list');
    },
  },
  {
    name: 'lists by the beginning of the key, and by nothing else',
    check: async (storage) => {
      const keys = ['ada/1', 'ada/2', 'adam/1', 'grace/ada/1', 'ada'];
      for (const key of keys) await storage.save(key, { key });
      assertSame(await listKeys(storage, 'ada/'), ['ada/1', 'ada/2'], 'ada/');
      assertSame(await listKeys(storage, 'ada'), ['ada', 'ada/1', 'ada/2', 'adam/1'], 'ada');
      assertSame(await listKeys(storage, ''), [...keys].sort(), 'everything');
      assertSame(await listKeys(storage, '%'), [], 'a pattern');
    },
  },
  {
    name: 'takes keys as they are',
    check: async (storage) => {
      for (const key of oddKeys) await storage.save(key, { key });
      for (const key of oddKeys) assertSame(await storage.load(key), { key }, key);
      for (const key of oddKeys)
        assertSame((await listKeys(storage, key)).includes(key), true, `the list of ${key}`);
      assertSame(await listKeys(storage, ''), [...oddKeys].sort(), 'all keys');
    },
  },
  {
    name: 'removes one entry for good',
    check: async (storage) => {
      for (const key of ['ada/1', 'ada/2']) await storage.save(key, { key });
      await storage.remove('ada/1');
      assertSame(await storage.load('ada/1'), undefined, 'what was removed');
      assertSame(await listKeys(storage, ''), ['ada/2'], 'what is left');
      await storage.remove('ada/1');
      await storage.save('ada/1', record);
      assertSame(await storage.load('ada/1'), record, 'what was saved again');
    },
  },
  {
    name: 'keeps copies',
    check: async (storage) => {
      const given = { list: ['as it was'] };
      await storage.save('ada/1', given);
      given.list.push('changed afterwards');
      const loaded = await storage.load('ada/1');
      assertSame(loaded, { list: ['as it was'] }, 'what was saved');
      // Just compared with a value of this type.
      (loaded as typeof given).list.push('changed by a reader');
      assertSame(await storage.load('ada/1'), { list: ['as it was'] }, 'what the next one loads');
    },
  },
  {
    name: 'keeps one of two that are saved at once, and all of it',
    check: async (storage) => {
      const both = ['one', 'two'].map((name) => ({ name, filling: name.repeat(20_000) }));
      await Promise.all(both.map((value) => storage.save('ada/1', value)));
      const loaded = await storage.load('ada/1');
      assertSame(both.map(toText).includes(toText(loaded)), true, 'one of both, whole');
      assertSame(await storage.list('ada/'), [{ key: 'ada/1', value: loaded }], 'the list');
    },
  },
  {
    name: 'keeps what is saved at once under different keys',
    check: async (storage) => {
      const keys = Array.from({ length: 50 }, (_, index) => `ada/${index}`).sort();
      await Promise.all(keys.map((key) => storage.save(key, { key })));
      await Promise.all(keys.slice(0, 10).map((key) => storage.remove(key)));
      assertSame(await listKeys(storage, 'ada/'), keys.slice(10), 'what is left');
    },
  },
];

async function listKeys(storage: CheckedStorage, prefix: string): Promise<readonly string[]> {
  return (await storage.list(prefix)).map(({ key }) => key).sort();
}

function assertSame(actual: unknown, expected: unknown, what: string): void {
  if (toText(actual) === toText(expected)) return;
  throw new Error(`${what}: expected ${cut(toText(expected))}, and found ${cut(toText(actual))}`);
}

// The order of keys does not matter, because databases that know JSON do not keep it.
function toText(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject) {
    const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}:${toText(entry)}`);
    return `{${entries.sort().join(',')}}`;
  }
  return Array.isArray(value) ? `[${value.map(toText).join(',')}]` : String(JSON.stringify(value));
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
