import type { ToolAnnotations } from '@modelcontextprotocol/client';

/** What a server says that a tool does. */
export type ToolHint = 'read-only' | 'destructive' | 'additive' | 'repeatable' | 'open-world';

/** Reads the hints worth showing; what a server does not say is not guessed, and what only reads cannot harm. */
export function toHints({
  readOnlyHint,
  destructiveHint,
  idempotentHint,
  openWorldHint,
}: ToolAnnotations = {}): readonly ToolHint[] {
  const hints: ToolHint[] = [];
  if (readOnlyHint === true) hints.push('read-only');
  else {
    if (destructiveHint === true) hints.push('destructive');
    if (destructiveHint === false) hints.push('additive');
    if (idempotentHint === true) hints.push('repeatable');
  }
  if (openWorldHint === true) hints.push('open-world');
  return hints;
}
