import type { Choice, FormField } from '@mcp-roundtrip/core/forms';
import { toSkeleton } from '../lookalike/lookalikes.js';

/** The fields of a form as they are shown: no two of them, and no two options of one, look alike. */
export function toShownFields(fields: readonly FormField[]): readonly FormField[] {
  const shown = fields.map(toShownField);
  const labels = numberAlike(shown.map(({ label }) => label));
  return shown.map((field, index) => ({ ...field, label: labels[index] ?? field.label }));
}

/** A field whose texts can stand in a line with others. */
export function toShownField(field: FormField): FormField {
  const { label, description } = field;
  return {
    ...field,
    label: toSafeLabel(label),
    ...(description !== undefined && { description: toSafeLabel(description) }),
    ...('options' in field && { options: toShownOptions(field.options) }),
  } as FormField; // Each option keeps its value, and so its type.
}

function toShownOptions(options: readonly Choice[]): readonly Choice[] {
  const safe = options.map(({ label }) => toSafeLabel(label));
  const alike = findAlike(safe);
  // What is sent says most about which is which; where that looks alike as well, the place in the list has to do.
  const labels = numberAlike(
    safe.map((label, index) => (alike.has(index) ? addValue(label, options[index]?.value) : label)),
  );
  return options.map((option, index) => {
    const label = labels[index] ?? option.label;
    return label === option.label ? option : { ...option, label };
  });
}

// A longer one says nothing at a glance.
const longestValue = 40;

function addValue(label: string, given: Choice['value'] = ''): string {
  const value = toSafeLabel(`${given}`).trim();
  const saysMore = value !== '' && value.length <= longestValue && toSkeleton(value) !== toSkeleton(label);
  return saysMore ? `${label} (${value})` : label;
}

const controls = /[\u202A-\u202E\u2066-\u2069]/g;
const embeddingEnd = '\u202C';
const isolateEnd = '\u2069';

/** A server's text for a line that it shares with ours: unless its bidi controls close each other, and nothing of ours, all are taken out. */
export function toSafeLabel(text: string): string {
  return arePaired(text) ? text : text.replace(controls, '');
}

function arePaired(text: string): boolean {
  const expected: string[] = [];
  // The end of a line ends them all, so that what would have closed one of them closes something else.
  for (const [control] of text.matchAll(/[\u202A-\u202E\u2066-\u2069\u2029\p{Cc}]/gu)) {
    if (control === embeddingEnd || control === isolateEnd) {
      if (expected.pop() !== control) return false;
    } else if (control >= '\u2066') expected.push(isolateEnd);
    else if (control >= '\u202A') expected.push(embeddingEnd);
    else if (expected.length > 0) return false;
  }
  return expected.length === 0;
}

/** Numbers the labels that look alike, such as "Paris (1/2)"; the same list where all of them differ for the eye. */
export function numberAlike(labels: readonly string[]): readonly string[] {
  const skeletons = labels.map(toSkeleton);
  const counts = countAll(skeletons);
  if (counts.size === labels.length) return labels;
  // What a server has numbered by itself could look like one of ours: it is counted with them.
  const groups = skeletons.map((skeleton) => {
    const base = skeleton.replace(/ ?\([^()]*\)$/, '');
    return [skeleton, base].find((each) => (counts.get(each) ?? 0) > 1);
  });
  const sizes = countAll(groups);
  const places = new Map<string, number>();
  return labels.map((label, index) => {
    const group = groups[index];
    if (group === undefined) return label;
    const place = (places.get(group) ?? 0) + 1;
    places.set(group, place);
    return `${label} (${place}/${sizes.get(group)})`;
  });
}

/** The places of the labels that look like another one. */
function findAlike(labels: readonly string[]): ReadonlySet<number> {
  const skeletons = labels.map(toSkeleton);
  const counts = countAll(skeletons);
  return new Set(skeletons.flatMap((skeleton, index) => ((counts.get(skeleton) ?? 0) > 1 ? [index] : [])));
}

function countAll<Key>(keys: readonly Key[]): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
