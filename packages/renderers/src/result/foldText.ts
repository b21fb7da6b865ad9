const mostCharacters = 3000;
const mostLines = 40;
const pieceLength = 10_000;

/** How much of a text is shown before the person asks for the rest; its whole length if it is short. */
export function findFold(text: string): number {
  let end = 0;
  for (let line = 0; line < mostLines; line++) {
    const next = text.indexOf('\n', end) + 1;
    if (next === 0 || next > mostCharacters) return findCut(text, mostCharacters);
    end = next;
  }
  return end;
}

/** Cuts a text into pieces that a browser can lay out one by one; joined they are the text. */
export function splitText(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = findCut(text, start + pieceLength);
    const piece = text.slice(start, end);
    // Between lines where there are any, so that no break is seen that the text does not have.
    const line = end < text.length ? piece.lastIndexOf('\n') + 1 : 0;
    pieces.push(line > 0 ? piece.slice(0, line) : piece);
    start = line > 0 ? start + line : end;
  }
  return pieces;
}

// Never within a character that takes two places.
function findCut(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
