import { useEffect, useState, type ReactNode } from 'react';
import type { FormField } from '@mcp-roundtrip/core';
import { toPages } from './toPages.js';
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
