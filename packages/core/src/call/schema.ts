import type { StandardSchemaV1 } from '@modelcontextprotocol/client';

/** A JSON Schema written as a constant. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** A schema that types can be read from: a Standard Schema (zod and others) or a constant JSON Schema. */
export type Schema = StandardSchemaV1 | JsonSchema;

/** The type of the values that a schema accepts. */
export type InputOf<S> = S extends StandardSchemaV1<infer Input, unknown> ? Input : FromJsonSchema<S>;

/** The type that a constant JSON Schema describes, as far as MCP tools use it. */
export type FromJsonSchema<S> = S extends { const: infer Value }
  ? Value
  : S extends { enum: readonly (infer Value)[] }
    ? Value
    : S extends { type: 'string' }
      ? string
      : S extends { type: 'number' | 'integer' }
        ? number
        : S extends { type: 'boolean' }
          ? boolean
          : S extends { type: 'array'; items: infer Item }
            ? readonly FromJsonSchema<Item>[]
            : S extends { properties: infer Properties }
              ? ObjectOf<Properties, RequiredOf<S>>
              : unknown;

type RequiredOf<S> = S extends { required: readonly (infer Name)[] } ? Name : never;

type ObjectOf<Properties, Required> = {
  readonly [Name in keyof Properties as Name extends Required ? Name : never]: FromJsonSchema<
    Properties[Name]
  >;
} & {
  readonly [Name in keyof Properties as Name extends Required ? never : Name]?: FromJsonSchema<
    Properties[Name]
  >;
};
