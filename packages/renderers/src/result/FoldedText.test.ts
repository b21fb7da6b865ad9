import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFold, splitText } from './FoldedText.js';

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

describe('findFold', () => {
  it('shows a short text whole', () => {
    expect(findFold('')).toBe(0);
    expect(findFold('one\ntwo')).toBe(7);
    expect(findFold('x'.repeat(3000))).toBe(3000);
  });

  it('folds a long line and a long list of lines', () => {
    expect(findFold('x'.repeat(3001))).toBe(3000);
    expect(findFold('line\n'.repeat(41))).toBe(40 * 5);
    expect(findFold('line\n'.repeat(40))).toBe(40 * 5);
  });

  it('never cuts a character in two', () => {
    const text = `x${'😀'.repeat(2000)}`;
    expect(text.slice(0, findFold(text))).not.toMatch(loneSurrogate);
  });
});

describe('splitText', () => {
  it('loses nothing and cuts no character in two, whatever the text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom('\n', '\r\n', '😀'.repeat(5001), 'x'.repeat(9999), 'word '.repeat(4000)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const pieces = splitText(text);
        expect(pieces.join('')).toBe(text);
        for (const each of pieces) {
          expect(each.length).toBeGreaterThan(0);
          expect(each.length).toBeLessThanOrEqual(10_000);
          expect(each).not.toMatch(loneSurrogate);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('cuts between lines where there are any', () => {
    const [first] = splitText('A line of a log\n'.repeat(2000));
    expect(first).toMatch(/log\n$/);
  });
});
