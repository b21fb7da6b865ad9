import { expect, test } from 'vitest';
import { toReadId } from './useMcpRead.js';

test('the same request has the same id, whatever the order of its keys, and another has another', () => {
  const id = toReadId({ prompt: 'briefing', arguments: { topic: 'tides', city: 'Brest' } });
  expect(toReadId({ arguments: { city: 'Brest', topic: 'tides' }, prompt: 'briefing' })).toBe(id);
  const others = [
    { prompt: 'briefing', arguments: { topic: 'Brest', city: 'tides' } },
    { prompt: 'briefing' },
    { resource: 'briefing' },
    { resource: 'note://1' },
    { resource: 'note://2' },
  ];
  expect(new Set([id, ...others.map(toReadId)]).size).toBe(others.length + 1);
});

test('the id is short, and says nothing of what is read', () => {
  const id = toReadId({ resource: `note://secret/${'long '.repeat(1_000)}` });
  expect(id).toMatch(/^read-[a-z0-9]+-[a-z0-9]+$/);
});
