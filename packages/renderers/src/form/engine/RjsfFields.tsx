import { useEffect, useState } from 'react';
import type { FieldsProps } from '../FormBody.js';
import { OwnFields } from './OwnFields.js';
import { ThemedFields } from './ThemedFields.js';

const pageSize = 50;

/** The fields as rjsf draws them, by our theme or by another; many are drawn in turns, so that the page stays responsive. */
export function RjsfFields({ theme, ...rest }: FieldsProps) {
  const count = rest.session.fields.length;
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
      {pages.slice(0, drawn).map((first) => {
        const range = { first, end: Math.min(first + pageSize, count) };
        return theme ? (
          <ThemedFields key={first} theme={theme} {...range} {...rest} />
        ) : (
          <OwnFields key={first} {...range} {...rest} />
        );
      })}
    </div>
  );
}
