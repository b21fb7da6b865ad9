import type { FormField } from '@mcp-roundtrip/core';
import { toControl } from './toControl.js';
import type { FieldRange } from './toRjsfSchema.js';

const capacity = 50;

/** Cuts the fields of a form into pages that are each drawn in a moment. */
export function toPages(fields: readonly FormField[]): readonly FieldRange[] {
  const pages: FieldRange[] = [];
  let first = 0;
  let load = 0;
  fields.forEach((field, index) => {
    const weight = weigh(field);
    if (index > first && load + weight > capacity) {
      pages.push({ first, end: index });
      first = index;
      load = 0;
    }
    load += weight;
  });
  return [...pages, { first, end: fields.length }];
}

/** How much there is to draw, where a plain field weighs 1. */
function weigh(field: FormField): number {
  const isListed = toControl(field) === 'select' || toControl(field) === 'checkboxes';
  const options = isListed && 'options' in field ? field.options.length : 0;
  return 1 + options / 5 + (field.label.length + (field.description?.length ?? 0)) / 2000;
}
