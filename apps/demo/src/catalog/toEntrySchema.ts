import { UriTemplate } from '@modelcontextprotocol/client';
import type { CatalogEntry } from './toEntries.js';

type Schema = Readonly<Record<string, unknown>>;

/** The JSON Schema of what an entry takes; undefined where its pattern of addresses cannot be read. */
export function toEntrySchema(entry: CatalogEntry): Schema | undefined {
  switch (entry.kind) {
    case 'tool':
      return entry.item.inputSchema;
    case 'prompt':
      return toTextSchema(entry.item.arguments ?? []);
    case 'resource':
      return toTextSchema([]);
    case 'template':
      return toTemplateSchema(entry.item.uriTemplate);
    default:
      return entry satisfies never;
  }
}

interface TextArgument {
  readonly name: string;
  readonly description?: string | undefined;
  readonly required?: boolean | undefined;
}

function toTextSchema(parts: readonly TextArgument[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parts.map(({ name, description, ...part }) => [
        name,
        {
          type: 'string',
          ...('title' in part && { title: part.title }),
          ...(description && { description }),
        },
      ]),
    ),
    required: parts.filter((part) => part.required).map(({ name }) => name),
  };
}

function toTemplateSchema(template: string): Schema | undefined {
  try {
    const names = [...new Set(new UriTemplate(template).variableNames)];
    // What stands in the query of an address may be missing from it.
    const optional = new Set(
      Array.from(template.matchAll(/\{[?&]([^}]*)\}/g), ([, list]) => toNames(list ?? '')).flat(),
    );
    return toTextSchema(names.map((name) => ({ name, required: !optional.has(name) })));
  } catch {
    return undefined;
  }
}

function toNames(list: string): readonly string[] {
  return list.split(',').map((name) => name.replace('*', '').trim());
}
