import { validateContent, type FieldValue, type FormField } from '@mcp-roundtrip/core/forms';
import { toLocalInput, toRfc3339 } from '../../src/form/dateTime/toRfc3339.js';
import type { Random } from './createRandom.js';

/** What to do with a field, and what must then be sent for it; undefined where nothing is. */
export type AnswerPlan =
  | { readonly action: 'leave'; readonly expected: FieldValue | undefined }
  | { readonly action: 'fill'; readonly expected: FieldValue };

/** The local time that is typed into every input for a date with a time. */
export const typedDateTime = '2026-07-28T09:30';

const samples = {
  email: 'ada@example.com',
  uri: 'https://example.com/?q=1#top',
  date: '2026-07-28',
  'date-time': toRfc3339(typedDateTime),
};

/** Plans an answer that the form must take; undefined when none can be typed, as where a million characters are due. */
export function planAnswer(field: FormField, random: Random): AnswerPlan | undefined {
  const left = toUntouched(field);
  const mayLeave = left === undefined ? !field.required : isValid(field, left);
  const candidates = mayLeave && random.chance(0.4) ? [] : listCandidates(field, random);
  const expected = candidates.find((value) => isValid(field, value));
  if (expected !== undefined) return { action: 'fill', expected };
  return mayLeave ? { action: 'leave', expected: left } : undefined;
}

function isValid(field: FormField, value: FieldValue): boolean {
  const content = Object.fromEntries([[field.name, value]]);
  return validateContent({ drawable: true, fields: [field] }, content).length === 0;
}

/** What a field sends that nobody touches. */
function toUntouched(field: FormField): FieldValue | undefined {
  const { default: preset } = field;
  // An empty text says nothing, and a date that the browser cannot show is not sent unseen.
  if (preset === '' && field.kind === 'text') return undefined;
  if (field.kind === 'text' && field.format === 'date' && preset?.toString().startsWith('0000'))
    return undefined;
  if (field.kind === 'text' && field.format === 'date-time' && toLocalInput(String(preset)) === '')
    return undefined;
  if (field.kind === 'multi-choice' && !field.default?.length) return field.required ? [] : undefined;
  return preset;
}

function listCandidates(field: FormField, random: Random): readonly FieldValue[] {
  switch (field.kind) {
    case 'text': {
      if (field.format) return [samples[field.format]];
      const length = Math.max(field.minLength ?? 0, 1);
      return length > 20_000 ? [] : [random.pick(['a', 'é', '𝒳', '<', '"', '\u202E']).repeat(length)];
    }
    case 'number': {
      const { minimum = 0, maximum = 0, exclusiveMinimum = 0, exclusiveMaximum = 0 } = field;
      const limits = [minimum, maximum, exclusiveMinimum, exclusiveMaximum];
      return [
        random.integer(20),
        ...limits.flatMap((each) => [each, each + 1, each - 1, each + 0.01, each - 0.01]),
      ]
        .map((number) => (field.integer ? Math.round(number) : number) + 0) // +0, because -0 is typed as 0
        .filter((number) => Number.isFinite(number));
    }
    case 'boolean':
      return [random.chance(0.5)];
    case 'choice':
      return [random.pick(field.options).value];
    case 'multi-choice': {
      // Nobody unticks hundreds of boxes.
      if ((field.default?.length ?? 0) > 40) return [];
      const values = field.options.slice(0, 40).map(({ value }) => value);
      const size = Math.max(field.minItems ?? 1, 1, random.integer(Math.min(field.maxItems ?? 3, 3)));
      return size > values.length ? [] : [random.sample(values, size)];
    }
    default:
      return field satisfies never;
  }
}
