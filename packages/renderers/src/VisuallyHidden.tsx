import type { ComponentPropsWithoutRef } from 'react';

// In place, so that it stays hidden on a page without our stylesheet.
const hidden = {
  position: 'absolute',
  // Not where it stands in the text, which would make a page longer whose scrolling part is not positioned.
  insetBlockStart: 0,
  insetInlineStart: 0,
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentPropsWithoutRef<'span'>) {
  return <span {...props} style={hidden} />;
}
