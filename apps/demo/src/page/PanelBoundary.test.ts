// @vitest-environment jsdom
import { createElement } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PanelBoundary } from './PanelBoundary.js';

afterEach(cleanup);

test('what throws says so in its own place, and can be tried again', () => {
  // React writes what was caught to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new RangeError('Maximum call stack size exceeded');
    return 'The tools';
  };
  render(
    createElement(
      'main',
      {},
      createElement(PanelBoundary, {}, createElement(Fragile)),
      createElement(PanelBoundary, {}, 'The chat'),
    ),
  );
  expect(screen.getByRole('alert').textContent).toContain('This part of the page stopped');
  expect(screen.getByRole('main').textContent).toContain('The chat');
  isBroken = false;
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByRole('main').textContent).toBe('The toolsThe chat');
});
