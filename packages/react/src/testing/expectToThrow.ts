import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, vi } from 'vitest';

/** Expects that an element throws when it is rendered, and keeps quiet what React says of that: on the console, and from 18 also to the window. */
export function expectToThrow(element: ReactElement, message: RegExp): void {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  const takeCare = (event: ErrorEvent) => event.preventDefault();
  window.addEventListener('error', takeCare);
  try {
    expect(() => render(element)).toThrow(message);
  } finally {
    window.removeEventListener('error', takeCare);
    silence.mockRestore();
  }
}
