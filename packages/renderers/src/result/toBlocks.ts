/** Content is one piece or a list of pieces, depending on who sends it. */
export function toBlocks(content: unknown): readonly unknown[] {
  return content === undefined || content === null ? [] : [content].flat();
}

/** A piece that is a text, and nothing else. */
export interface TextBlock {
  readonly type: 'text';
  readonly text: string;
}

/** Tells a sound text from all other content. */
export function isTextBlock(block: unknown): block is TextBlock {
  const { type, text } = Object(block) as Partial<TextBlock>;
  return type === 'text' && typeof text === 'string';
}
