import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/client';

/** More than this of one result is not told to the model, which pays for every word. */
export const longestToolText = 12_000;

/** Puts the result of a tool into words for the model. */
export function toToolText({ content, structuredContent, isError }: CallToolResult): string {
  const texts = content.map(toBlockText);
  const json = structuredContent === undefined ? undefined : JSON.stringify(structuredContent);
  // Most servers repeat as text what they give as data.
  const isRepeated = json !== undefined && texts.some((text) => isSameJson(text, json));
  const all = [...texts, ...(json === undefined || isRepeated ? [] : [json])].filter((text) => text !== '');
  const said = all.join('\n') || 'The tool returned nothing.';
  return cutToolText(isError ? `The tool reported a problem:\n${said}` : said);
}

/** Cuts what is too long for the model, and says so. */
export function cutToolText(text: string): string {
  const more = text.length - longestToolText;
  return more > 0 ? `${text.slice(0, longestToolText)}\n[${more} more characters were left out]` : text;
}

function toBlockText(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'resource':
      return 'text' in block.resource ? block.resource.text : `[resource ${block.resource.uri}]`;
    case 'resource_link':
      return `[link to the resource ${block.uri}]`;
    case 'image':
    case 'audio':
      return `[${block.type}, ${block.mimeType}, which only the person can see]`;
    default:
      block satisfies never;
      return '[something that cannot be shown here]';
  }
}

function isSameJson(text: string, json: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === json;
  } catch {
    return false;
  }
}
