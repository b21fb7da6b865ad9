import { cleanup, render, screen } from '@testing-library/react';
import { Theme as shadcnTheme } from '@rjsf/shadcn';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createLoader } from '../load/createLoader.js';
import { ElicitationForm } from './ElicitationForm.js';
import { object } from './fillForm.js';
import { LazyPartsContext, lazyParts } from '../load/lazyParts.js';
import type { FormOptions } from './FormOptions.js';

afterEach(cleanup);

const schema = object({ name: { type: 'string', default: 'start' }, age: { type: 'integer' } });
const plain: FormOptions = {
  renderForm: ({ fields, initialContent, toFieldId, onChange }) =>
    fields.map(({ name }) => (
      <input
        key={name}
        id={toFieldId(name)}
        aria-label={name}
        defaultValue={String(initialContent[name] ?? '')}
        onChange={(event) => onChange(name, event.target.value)}
      />
    )),
};

test.each<[string, FormOptions, FormOptions]>([
  ['ours to another theme', {}, { theme: shadcnTheme }],
  ['another theme to ours', { theme: shadcnTheme }, {}],
  ['ours to an engine of the host', {}, plain],
  ['an engine of the host to ours', plain, {}],
])('what is filled in outlives the change from %s', async (_, before, after) => {
  // Anew, so that each engine is loaded when it is its turn.
  const parts = {
    ...lazyParts,
    formEngine: createLoader(() => import('./engine/RjsfFields.js')),
    themedFormEngine: createLoader(() => import('./engine/ThemedRjsfFields.js')),
  };
  const onAnswer = vi.fn();
  const show = (options: FormOptions) => (
    <LazyPartsContext.Provider value={parts}>
      <ElicitationForm schema={schema} onAnswer={onAnswer} {...options} />
    </LazyPartsContext.Provider>
  );
  const { rerender } = render(show(before));
  const name = await screen.findByRole('textbox', { name: /^name/i });
  await userEvent.clear(name);
  await userEvent.type(name, 'typed');
  await userEvent.type(screen.getByRole('textbox', { name: /^age/i }), '1x');
  rerender(show(after));
  await expect.poll(() => name.isConnected).toBe(false);
  expect(await screen.findByRole('textbox', { name: /^name/i })).toHaveProperty('value', 'typed');
  const age = screen.getByRole('textbox', { name: /^age/i });
  expect(age).toHaveProperty('value', '1x');
  await userEvent.clear(age);
  await userEvent.type(age, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onAnswer.mock.calls).toEqual([[{ action: 'accept', content: { name: 'typed', age: 2 } }]]);
});
