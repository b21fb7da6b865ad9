/** A piece of content of any kind, of which only text can be read here. */
interface ContentBlock {
  readonly type: string;
  readonly text?: string;
}

/** Reads content as text; what is not text is named in brackets. */
export function toText(content: ContentBlock | readonly ContentBlock[]): string {
  return [content]
    .flat()
    .map(({ type, text }) => text ?? `[${type}]`)
    .join('\n');
}
