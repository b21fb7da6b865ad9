import { defineTexts } from '../../texts/useTexts.js';
import type { Bounds } from '../model/ArgumentNode.js';

/** How limits are announced before anyone meets them. */
export const limitTexts = defineTexts({
  en: {
    numbers: (bounds: Bounds) =>
      describeNumbers(bounds, {
        both: 'to',
        least: 'At least',
        most: 'At most',
        above: 'More than',
        below: 'Less than',
      }),
    items: (bounds: Bounds) =>
      describeItems(bounds, { one: 'item', many: 'items', to: 'to', least: 'At least', most: 'Up to' }),
  },
  de: {
    numbers: (bounds: Bounds) =>
      describeNumbers(bounds, {
        both: 'bis',
        least: 'Mindestens',
        most: 'Höchstens',
        above: 'Mehr als',
        below: 'Weniger als',
      }),
    items: (bounds: Bounds) =>
      describeItems(bounds, {
        one: 'Eintrag',
        many: 'Einträge',
        to: 'bis',
        least: 'Mindestens',
        most: 'Bis zu',
      }),
  },
});

type NumberWords = Readonly<Record<'both' | 'least' | 'most' | 'above' | 'below', string>>;
type ItemWords = Readonly<Record<'one' | 'many' | 'to' | 'least' | 'most', string>>;

function describeNumbers(bounds: Bounds, words: NumberWords): string | undefined {
  // The ends of what can be counted exactly are no limits that a person meets.
  const isFelt = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = bounds;
  if (isFelt(minimum) && isFelt(maximum)) return `${minimum} ${words.both} ${maximum}.`;
  const parts = [
    isFelt(minimum) && `${words.least} ${minimum}.`,
    isFelt(exclusiveMinimum) && `${words.above} ${exclusiveMinimum}.`,
    isFelt(maximum) && `${words.most} ${maximum}.`,
    isFelt(exclusiveMaximum) && `${words.below} ${exclusiveMaximum}.`,
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

function describeItems({ minItems = 0, maxItems }: Bounds, words: ItemWords): string | undefined {
  const count = (items: number) => `${items} ${items === 1 ? words.one : words.many}`;
  if (minItems === maxItems) return `${count(minItems)}.`;
  if (maxItems === undefined) return minItems > 0 ? `${words.least} ${count(minItems)}.` : undefined;
  return minItems > 0 ? `${minItems} ${words.to} ${count(maxItems)}.` : `${words.most} ${count(maxItems)}.`;
}
