import type { FormField } from '@mcp-roundtrip/core';
import type { RJSFSchema } from '@rjsf/utils';

/** The name under which ajv knows the field at an index; a server's own may be anything, even `__proto__`. */
export function toAjvName(index: number): string {
  return `f${index}`;
}

/** The value under which ajv knows the option at an index: by its own, it would miss that `__proto__` is chosen twice. */
export function toAjvOption(index: number): string {
  return `o${index}`;
}

/** Describes the fields to ajv, from nothing but our own reading of them. */
export function toAjvSchema(fields: readonly FormField[]): RJSFSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field, index) => [toAjvName(index), describe(field)])),
    required: fields.flatMap(({ required }, index) => (required ? [toAjvName(index)] : [])),
  };
}

function describe(field: FormField): RJSFSchema {
  switch (field.kind) {
    case 'text': {
      const { format, minLength, maxLength } = field;
      return omitAbsent({ type: 'string', format, minLength, maxLength });
    }
    case 'number': {
      const { integer, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field;
      const type = integer ? 'integer' : 'number';
      return {
        ...omitAbsent({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }),
        // Apart, because the server's own limits are told first.
        ...(integer && { allOf: [{ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }] }),
      };
    }
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: toEnum(field.options) };
    case 'multi-choice': {
      const { minItems, maxItems, options } = field;
      const items: RJSFSchema = { type: 'string', enum: toEnum(options) };
      return { ...omitAbsent({ minItems, maxItems }), type: 'array', uniqueItems: true, items };
    }
    default:
      return field satisfies never;
  }
}

function toEnum(options: readonly unknown[]): string[] {
  return options.map((_, index) => toAjvOption(index));
}

function omitAbsent(schema: Readonly<Record<string, unknown>>): RJSFSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
