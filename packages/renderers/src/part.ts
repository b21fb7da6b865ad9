import type { CSSProperties } from 'react';

/** How a host dresses a part: both go to its outermost element, beside our own. */
export interface PartProps {
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** The attributes of the outermost element of a part: our classes, the first of which is its slot, and what the host gives. */
export function toPart(classes: string, { className, style }: PartProps) {
  return {
    // The host's own last, by which the stylesheet knows a part that has been given some.
    className: [classes, 'rt-part', className].filter(Boolean).join(' '),
    'data-slot': classes.split(' ')[0],
    ...(style && { style }),
  };
}
