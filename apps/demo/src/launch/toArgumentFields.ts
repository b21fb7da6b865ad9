import type { Tool } from '@modelcontextprotocol/client';

/** One argument that a plain input can take. */
export interface ArgumentField {
  readonly name: string;
  readonly description: string;
  readonly kind: 'text' | 'number';
  readonly required: boolean;
  /** What stands in the input at first. */
  readonly initial: string;
}

/** What the demo fills in where a schema has no default. */
const examples: Readonly<Record<string, string>> = {
  env: 'prod',
  tag: 'v2.1.0',
};

/** Finds the arguments of a tool that are text or numbers; the others are left to the server's defaults. */
export function toArgumentFields({ properties = {}, required = [] }: Tool['inputSchema']): ArgumentField[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema !== 'object' || schema === null) return [];
    const { type, description, default: preset } = schema as Readonly<Record<string, unknown>>; // any JSON object
    if (type !== 'string' && type !== 'number' && type !== 'integer') return [];
    return {
      name,
      description: typeof description === 'string' ? description : '',
      kind: type === 'string' ? 'text' : 'number',
      required: required.includes(name),
      initial: preset === undefined ? (examples[name] ?? '') : String(preset),
    };
  });
}
