const controls = /[\u202A-\u202E\u2066-\u2069]/g;
const embeddingEnd = '\u202C';
const isolateEnd = '\u2069';

/** A server's text for a line that it shares with ours: unless its bidi controls close each other, and nothing of ours, all are taken out. */
export function toSafeLabel(text: string): string {
  return arePaired(text) ? text : text.replace(controls, '');
}

function arePaired(text: string): boolean {
  const expected: string[] = [];
  // The end of a line ends them all, so that what would have closed one of them closes something else.
  for (const [control] of text.matchAll(/[\u202A-\u202E\u2066-\u2069\u2029\p{Cc}]/gu)) {
    if (control === embeddingEnd || control === isolateEnd) {
      if (expected.pop() !== control) return false;
    } else if (control >= '\u2066') expected.push(isolateEnd);
    else if (control >= '\u202A') expected.push(embeddingEnd);
    else if (expected.length > 0) return false;
  }
  return expected.length === 0;
}
