import type { ToolAnnotations } from '@modelcontextprotocol/client';

/** Whether a tool may change or delete what cannot be brought back; one whose server does not say so may. */
export function isDestructive(annotations: ToolAnnotations | undefined): boolean {
  return annotations?.readOnlyHint !== true && annotations?.destructiveHint !== false;
}
