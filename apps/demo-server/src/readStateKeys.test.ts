import { describe, expect, it } from 'vitest';
import { readStateKeys } from './readStateKeys.js';

describe('readStateKeys', () => {
  it('takes the first key to seal with, and every key to open', () => {
    expect(readStateKeys('new-key, old-key\n')).toEqual({
      stateKey: 'new-key',
      stateKeys: ['new-key', 'old-key'],
    });
  });

  it.each(['', ' ', ','])('finds none in %j', (text) => {
    expect(readStateKeys(text)).toBeUndefined();
  });
});
