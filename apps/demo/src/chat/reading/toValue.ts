import { isExactNumber } from '@mcp-roundtrip/core/forms';
import { parseJson } from '../../arguments/json/parseJson.js';
import { isRecord } from '../../isRecord.js';
import { listChoices, listTypes, type ObjectSchema } from './objectSchema.js';

/** Reads a typed text as the value that a schema asks for; undefined where it cannot be one. */
export function toValue(text: string, schema: ObjectSchema): { readonly value: unknown } | undefined {
  const choices = listChoices(schema);
  if (choices) return pickChoice(text, choices);
  const types = listTypes(schema);
  for (const type of types.length > 0 ? types : ['unknown']) {
    const read = readAs(text, type, schema);
    if (read) return read;
  }
  return undefined;
}

function readAs(text: string, type: string, schema: ObjectSchema): { readonly value: unknown } | undefined {
  switch (type) {
    case 'string':
      return { value: text };
    case 'integer':
    case 'number': {
      const value = Number(text);
      const isFit = isExactNumber(text.trim()) && (type === 'number' || value % 1 === 0);
      return isFit ? { value } : undefined;
    }
    case 'boolean':
      return pickChoice(text, [true, false]);
    case 'null':
      return text === 'null' ? { value: null } : undefined;
    case 'array':
      return readList(text, schema);
    case 'object': {
      const parsed = parseJson(text);
      return parsed.status === 'value' && isRecord(parsed.value) ? { value: parsed.value } : undefined;
    }
    default: {
      // Nothing is known: what is JSON is meant as JSON, and the rest is a text.
      const parsed = parseJson(text);
      if (parsed.status === 'precision') return undefined;
      return { value: parsed.status === 'value' ? parsed.value : text };
    }
  }
}

function pickChoice(text: string, choices: readonly unknown[]): { readonly value: unknown } | undefined {
  const wanted = text.trim().toLowerCase();
  const found =
    choices.find((choice) => String(choice) === text.trim()) ??
    choices.find((choice) => String(choice).toLowerCase() === wanted);
  return found === undefined ? undefined : { value: found };
}

function readList(text: string, schema: ObjectSchema): { readonly value: readonly unknown[] } | undefined {
  const parsed = parseJson(text);
  if (parsed.status === 'value' && Array.isArray(parsed.value)) return { value: parsed.value };
  if (text.trim().startsWith('[')) return undefined;
  const { items } = schema;
  const itemSchema = isRecord(items) ? items : {};
  const read = text.split(',').map((item) => toValue(item.trim(), itemSchema));
  return read.every((item) => item !== undefined) ? { value: read.map((item) => item.value) } : undefined;
}
