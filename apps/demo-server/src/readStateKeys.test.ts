import { describe, expect, it } from 'vitest';
import { readStateKeys } from './readStateKeys.js';

describe('readStateKeys', () => {
  it('keeps the order, because the first key seals', () => {
    expect(readStateKeys('new-key, old-key\n')).toEqual({ stateKeys: ['new-key', 'old-key'] });
  });

  it.each(['', ' ', ','])('finds none in %j', (text) => {
    expect(readStateKeys(text)).toBeUndefined();
  });
});
