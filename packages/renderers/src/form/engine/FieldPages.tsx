import { useEffect, useState, type ReactNode } from 'react';
import type { FieldRange } from './toRjsfSchema.js';

const pageSize = 50;

/** Draws many fields in turns, so that the page stays responsive. */
export function FieldPages({
  count,
  children,
}: {
  readonly count: number;
  readonly children: (range: FieldRange) => ReactNode;
}) {
  const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, page) => page * pageSize);
  const [drawn, setDrawn] = useState(4);
  const isDone = drawn >= pages.length;
  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(() => setDrawn(drawn + 1));
    return () => clearTimeout(timer);
  }, [drawn, isDone]);
  return (
    <div className="rt-fields" aria-busy={!isDone || undefined}>
      {pages.slice(0, drawn).map((first) => children({ first, end: Math.min(first + pageSize, count) }))}
    </div>
  );
}
