import { expect, test } from 'vitest';
import { encryptStorage } from './encryptStorage.js';
import { memoryStorage } from './storage.js';

const createKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

test('what is kept can be read with its key, and with nothing else', async () => {
  const disk = memoryStorage();
  const storage = encryptStorage(disk, await createKey());
  await storage.save('ada/1', { secret: 'the blue pot' });
  expect(JSON.stringify(await disk.list(''))).not.toContain('blue');
  expect(await storage.load('ada/1')).toEqual({ secret: 'the blue pot' });
  expect(await storage.list('ada/')).toEqual([{ key: 'ada/1', value: { secret: 'the blue pot' } }]);
  expect(await encryptStorage(disk, await createKey()).load('ada/1'), 'damaged, not missing').toBeNull();
  expect(await storage.load('ada/2')).toBeUndefined();
});

test('a record in the place of another cannot be read', async () => {
  const disk = memoryStorage();
  const storage = encryptStorage(disk, await createKey());
  await storage.save('ada/1', 'yes');
  await disk.save('ada/2', await disk.load('ada/1'));
  expect(await storage.load('ada/2')).toBeNull();
  await storage.remove('ada/1');
  expect(await storage.load('ada/1')).toBeUndefined();
});
