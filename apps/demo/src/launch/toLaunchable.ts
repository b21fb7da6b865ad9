import type { CallRequest } from '@mcp-roundtrip/core';
import type { Tool } from '@modelcontextprotocol/client';
import { toArgumentFields, type ArgumentField } from './toArgumentFields.js';

/** The values of the arguments, by name. */
export type ArgumentValues = Readonly<Record<string, string | number>>;

/** Something that can be tried: what it is, what it takes, and the request it makes. */
export interface Launchable {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly fields: readonly ArgumentField[];
  readonly toRequest: (values: ArgumentValues) => CallRequest;
}

/** Makes a tool of the server into something that can be tried. */
export function toLaunchable({ name, title, description, inputSchema }: Tool): Launchable {
  const fields = toArgumentFields(inputSchema);
  return {
    name,
    title: title ?? name,
    description: description ?? '',
    fields,
    toRequest: (values) => ({ tool: name, ...(fields.length > 0 && { arguments: values }) }),
  };
}
