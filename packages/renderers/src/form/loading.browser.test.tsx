import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ElicitationForm } from './ElicitationForm.js';
import { object } from './fillForm.js';
import type { FormOptions } from './FormOptions.js';
import { createLoader } from '../load/createLoader.js';
import { LazyPartsContext, lazyParts } from '../load/lazyParts.js';

afterEach(cleanup);

const engine = () => import('./engine/RjsfFields.js');

function show(
  loadEngine: typeof engine,
  schema: unknown = object({ name: { type: 'string' } }),
  options: FormOptions = {},
) {
  const onAnswer = vi.fn();
  render(
    <LazyPartsContext.Provider value={{ ...lazyParts, formEngine: createLoader(loadEngine) }}>
      <ElicitationForm schema={schema} onAnswer={onAnswer} {...options} />
    </LazyPartsContext.Provider>,
  );
  return onAnswer;
}

test('while the engine loads, nothing can be sent, but the question can be declined', async () => {
  const onAnswer = show(() => new Promise(() => {}));
  expect(await screen.findByText('Loading the form')).toBeVisible();
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(send);
  expect(onAnswer).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(onAnswer.mock.calls).toEqual([[{ action: 'decline' }]]);
});

test('the focus stays on a button when the fields arrive', async () => {
  let arrive = () => {};
  show(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return engine();
  });
  await screen.findByText('Loading the form');
  const decline = screen.getByRole('button', { name: 'Decline' });
  decline.focus();
  await waitFor(() => {
    arrive();
    expect(screen.getByRole('textbox')).toBeVisible();
  });
  expect(document.activeElement).toBe(decline);
});

test('an engine that did not arrive is asked for again, and the focus stays in the form', async () => {
  const load = vi.fn(engine).mockRejectedValueOnce(new Error('offline'));
  show(load);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Name (optional)' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  expect(document.activeElement?.tagName).toBe('FORM');
});

test('another form after a failure asks for the engine by itself', async () => {
  const load = vi.fn(engine).mockRejectedValueOnce(new Error('offline'));
  const parts = { ...lazyParts, formEngine: createLoader(load) };
  const form = (key: string) => (
    <LazyPartsContext.Provider value={parts}>
      <ElicitationForm key={key} schema={object({ name: { type: 'string' } })} onAnswer={() => {}} />
    </LazyPartsContext.Provider>
  );
  const { rerender } = render(form('first'));
  await screen.findByRole('button', { name: 'Try again' });
  rerender(form('second'));
  expect(await screen.findByRole('textbox')).toBeVisible();
});

test.each<[string, unknown, FormOptions]>([
  [
    'an engine of its own',
    object({ name: { type: 'string' } }),
    { renderForm: () => <p>Drawn by the host</p> },
  ],
  ['no fields', object({}), {}],
  ['a schema that cannot be drawn', 'nonsense', {}],
])('a form with %s asks for no rjsf', async (_, schema, options) => {
  const load = vi.fn(engine);
  show(load, schema, options);
  await screen.findByText(/Drawn by the host|There is nothing to fill in|cannot be shown/);
  expect(load).not.toHaveBeenCalled();
});
