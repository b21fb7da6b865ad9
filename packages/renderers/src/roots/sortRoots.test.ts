import { expect, it } from 'vitest';
import { sortRoots } from './sortRoots.js';

const notes = { uri: 'file:///notes', name: 'Notes' };
const photos = { uri: 'file:///photos' };

it('shares only file:// folders, as the host gave them', () => {
  const drive = { uri: 'https://drive.example.com', name: 'Drive' };
  const { shareable, others } = sortRoots([notes, drive, photos]);
  expect(shareable).toEqual([notes, photos]);
  expect(others).toEqual([drive]);
});

it.each([null, 'file:///x', {}, { uri: 5 }, { uri: 'FILE:///x' }, { name: 'x' }])(
  'does not share %j',
  (root) => {
    const { shareable, others } = sortRoots([root]);
    expect(shareable).toEqual([]);
    expect(others).toHaveLength(1);
  },
);
