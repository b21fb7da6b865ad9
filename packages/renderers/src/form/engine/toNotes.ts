import type { FieldIssue, FormField } from '@mcp-roundtrip/core';
import type { FormMessages } from '../../messages/formMessages.js';
import { smellsOfSecret } from '../smellsOfSecret.js';

/** One thing that is said about a field, above its input. */
export interface Note {
  readonly id: string;
  readonly kind: 'help' | 'limits' | 'secret' | 'problem';
  readonly text: string;
}

/** All that is said about a field; only these have ids, so that no input is described by what is not there. */
export function toNotes(
  id: string,
  field: FormField,
  issue: FieldIssue | undefined,
  messages: FormMessages,
): readonly Note[] {
  const limits = messages.describeCount(field) ?? messages.describeLimits(field);
  const texts = {
    help: field.description,
    limits,
    secret: smellsOfSecret(field) ? messages.secretWarning : undefined,
    problem: issue?.message,
  };
  return (['help', 'limits', 'secret', 'problem'] as const).flatMap((kind) => {
    const text = texts[kind];
    return text ? [{ id: `${id}-${kind}`, kind, text }] : [];
  });
}
