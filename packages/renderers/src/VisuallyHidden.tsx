import type { ComponentPropsWithoutRef } from 'react';

// In place, so that it stays hidden on a page without our stylesheet.
const hidden = {
  position: 'absolute',
  // Not where it stands in the text, which would make a page longer whose scrolling part is not positioned.
  insetBlockStart: '0',
  insetInlineStart: '0',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentPropsWithoutRef<'span'>) {
  return <span {...props} ref={hide} />;
}

// In the page and not in the markup of a server, where a policy with a nonce refuses every style attribute.
function hide(element: HTMLElement | null): void {
  if (element) Object.assign(element.style, hidden);
}
