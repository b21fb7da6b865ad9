import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Theme as shadcnTheme } from '@rjsf/shadcn';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ElicitationForm } from './ElicitationForm.js';
import { object } from './fillForm.js';
import type { FormOptions } from './FormOptions.js';
import { FormTouchedContext } from './formSession.js';

afterEach(cleanup);

const many = Array.from({ length: 300 }, (_, index) => `Option ${index}`);
const choice = { type: 'string', enum: many };
const press = (keys: string) => async () => {
  screen.getByRole('combobox').focus();
  await userEvent.keyboard(keys);
};
const click = (role: string, name: string | RegExp) => () =>
  userEvent.click(screen.getByRole(role, { name }));

test.each<[string, object, () => Promise<unknown>, FormOptions?]>([
  ['typing', { type: 'string' }, () => userEvent.type(screen.getByRole('textbox'), 'x')],
  ['an option that is chosen by keys', choice, press('{ArrowDown}{Enter}')],
  ['a choice that is cleared', { ...choice, default: 'Option 1' }, click('button', 'Clear Option 1')],
  ['a box of a long list', { type: 'array', items: choice }, click('checkbox', 'Option 2')],
  [
    'a date from a picker',
    { type: 'string', format: 'date' },
    async () => fireEvent.change(screen.getByLabelText(/^Field/), { target: { value: '2026-07-28' } }),
  ],
  ['a field of another theme', { type: 'boolean' }, click('radio', 'Yes'), { theme: shadcnTheme }],
  [
    'an engine of the host',
    { type: 'string' },
    click('button', 'Set'),
    {
      renderForm: ({ onChange }) => (
        <button type="button" onClick={() => onChange('field', 'x')}>
          Set
        </button>
      ),
    },
  ],
])('%s is told', async (_, property, change, options) => {
  const onTouch = vi.fn();
  const { container } = render(
    <FormTouchedContext.Provider value={onTouch}>
      <ElicitationForm schema={object({ field: property })} onAnswer={() => {}} {...options} />
    </FormTouchedContext.Provider>,
  );
  await expect
    .poll(() => container.querySelector('form :is(input, button:not(.rt-actions *))'))
    .not.toBeNull();
  expect(onTouch).not.toHaveBeenCalled();
  await change();
  expect(onTouch).toHaveBeenCalled();
});

test('a default that the input cannot show is left out untold', async () => {
  const onTouch = vi.fn();
  render(
    <FormTouchedContext.Provider value={onTouch}>
      <ElicitationForm
        schema={object({ day: { type: 'string', format: 'date', default: '0000-05-01' } })}
        onAnswer={() => {}}
      />
    </FormTouchedContext.Provider>,
  );
  expect(await screen.findByLabelText(/^Day/)).toHaveProperty('value', '');
  expect(onTouch).not.toHaveBeenCalled();
});
