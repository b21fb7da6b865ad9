import type { ReactElement } from 'react';

/** The schema of an elicitation, in the part of JSON Schema that all contenders draw. */
export interface FlatSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, { type: 'string'; title: string; enum?: readonly string[] }>>;
}

/** One way to draw a form, as someone would write it who picks it. */
export interface Contender {
  readonly name: string;
  readonly draw: (schema: FlatSchema) => ReactElement;
}

/** A form of so many lines of text. */
export function buildTextSchema(count: number): FlatSchema {
  const entries = Array.from({ length: count }, (_, index) => [
    `field${index}`,
    { type: 'string' as const, title: `Field ${index}` },
  ]);
  return { type: 'object', properties: Object.fromEntries(entries) };
}

/** A form of one choice out of so many options. */
export function buildChoiceSchema(count: number): FlatSchema {
  const options = Array.from({ length: count }, (_, index) => `option ${index}`);
  return { type: 'object', properties: { choice: { type: 'string', title: 'Choice', enum: options } } };
}
