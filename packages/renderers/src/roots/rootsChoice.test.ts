import { expect, it } from 'vitest';
import { toFirstChoice, toRootsDraft, sortRoots } from './rootsChoice.js';

const notes = { uri: 'file:///notes', name: 'Notes' };
const photos = { uri: 'file:///photos' };

it('chooses all at first, or what was chosen before', () => {
  expect([...toFirstChoice([notes, photos], undefined)]).toEqual([notes, photos]);
  expect([...toFirstChoice([notes, photos], { roots: [photos] })]).toEqual([photos]);
  expect([...toFirstChoice([notes], { roots: [] })]).toEqual([]);
});

it('leaves out what was unchecked, also when the folders are listed anew', () => {
  const draft = toRootsDraft([notes, photos], new Set([photos]));
  const music = { uri: 'file:///music' };
  expect([...toFirstChoice([{ ...notes }, music], undefined, draft)]).toEqual([music]);
  expect([...toFirstChoice([notes], { roots: [notes] }, draft)]).toEqual([notes]);
});

it.each([null, 'x', 5, [], {}, { unchecked: 'file:///notes' }, { unchecked: [null, {}] }])(
  'makes nothing of a draft that is %j',
  (draft) => {
    expect([...toFirstChoice([notes], undefined, draft)]).toEqual([notes]);
  },
);

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
