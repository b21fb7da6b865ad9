import { useEffect, useState, type ReactNode } from 'react';
import type { FormField } from '@mcp-roundtrip/core/forms';
import { toControl, type Control } from './toControl.js';
import type { FieldRange } from './toRjsfSchema.js';

const firstPages = 2;

/** Draws many fields in turns, so that the page stays responsive. */
export function FieldPages({
  fields,
  children,
}: {
  readonly fields: readonly FormField[];
  readonly children: (range: FieldRange) => ReactNode;
}) {
  const [pages] = useState(() => toPages(fields));
  const [drawn, setDrawn] = useState(firstPages);
  const isDone = drawn >= pages.length;
  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(() => setDrawn(drawn + 1));
    return () => clearTimeout(timer);
  }, [drawn, isDone]);
  return (
    <div className="rt-fields" data-slot="rt-fields" aria-busy={!isDone || undefined}>
      {pages.slice(0, drawn).map(children)}
    </div>
  );
}

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
  const options = 'options' in field ? field.options.length : 2;
  const texts = field.label.length + (field.description?.length ?? 0);
  return 1 + options * weightOfOption(toControl(field)) + texts / 2000;
}

function weightOfOption(control: Control): number {
  // An input with its label is about what a field is; an entry of a list is far less.
  if (control === 'radio' || control === 'checkboxes') return 1;
  return control === 'select' ? 0.2 : 0;
}
