import { describe, expect, it } from 'vitest';
import { toWords } from './toWords.js';

describe('toWords', () => {
  it.each([
    ['tag-release', ['tag', 'release']],
    ['tag_release', ['tag', 'release']],
    ['tagRelease', ['tag', 'release']],
    ['notes/read.all2', ['note', 'read', 'all2']],
    ['Databases and caches', ['database', 'cache']],
    ['queries', ['query']],
    ['status glass is', ['status', 'glass']],
    ['Bitte öffne die Notiz', ['öffne', 'notiz']],
    ['the', []],
    ['', []],
  ])('reads %j', (text, words) => expect(toWords(text)).toEqual(words));
});
