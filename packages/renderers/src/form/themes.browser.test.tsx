import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Theme as muiTheme } from '@rjsf/mui';
import { Theme as shadcnTheme } from '@rjsf/shadcn';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fillForm, object } from './fillForm.js';

afterEach(cleanup);

const six = ['a', 'b', 'c', 'd', 'e', 'f'];
const many = Array.from({ length: 300 }, (_, index) => `Option ${index}`);
const schema = object(
  {
    __errors: { type: 'string', title: 'Name' },
    count: { type: 'number', title: 'Count' },
    agree: { type: 'boolean', title: 'Agree' },
    colour: {
      title: 'Colour',
      oneOf: [
        { const: '', title: 'None' },
        { const: 'r', title: 'Red' },
      ],
      default: 'r',
    },
    sizes: { type: 'array', title: 'Sizes', items: { enum: ['s', 'm', 'l'] }, default: ['m'] },
    start: { type: 'string', title: 'Start', format: 'date-time' },
    option: { type: 'string', title: 'Option', enum: many },
    letter: { type: 'string', title: 'Letter', enum: six, default: 'c' },
  },
  ['__errors', 'agree'],
);

describe.each([
  ['Material UI', muiTheme],
  ['shadcn', shadcnTheme],
])('with the theme of %s', (_, theme) => {
  test('a form is filled in and sent as with ours', async () => {
    const { user, form, sendContent } = await fillForm(schema, { theme });
    const field = (name: RegExp) => screen.getByRole('textbox', { name });
    await user.type(field(/^Name/), 'Ada');
    await user.type(field(/^Count/), '2.5');
    await user.click(within(form).getAllByRole('radio', { name: 'No' })[0] as HTMLElement);
    await user.click(screen.getByRole('radio', { name: 'None' }));
    await user.click(screen.getByRole('checkbox', { name: 's' }));
    fireEvent.change(screen.getByLabelText(/^Start/), { target: { value: '2026-07-28T09:30' } });
    await user.type(screen.getByRole('combobox', { name: /^Option/ }), 'option 250{Enter}');
    expect(await sendContent()).toEqual({
      __errors: 'Ada',
      count: 2.5,
      agree: false,
      colour: '',
      sizes: ['s', 'm'],
      start: expect.stringMatching(/^2026-07-28T09:30:00/) as string,
      option: 'Option 250',
      letter: 'c',
    });
  });

  test('what is wrong is said at the field, in the summary, and as soon as it is right no more', async () => {
    const { user, send, readSummary } = await fillForm(schema, { theme });
    await user.type(screen.getByRole('textbox', { name: /^Count/ }), '1e');
    await send();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(readSummary().slice(0, 3)).toEqual([
      'Name: Enter an answer.',
      'Count: Enter a number.',
      'Agree: Answer yes or no.',
    ]);
    await user.click(screen.getByRole('link', { name: /^Count/ }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Count/ }));
    expect(screen.getAllByText('Enter a number.').length).toBeGreaterThan(0);
    await user.keyboard('3');
    expect(screen.queryByText('Enter a number.')).toBeNull();
    await user.click(screen.getByRole('link', { name: /^Agree/ }));
    expect(document.activeElement).toHaveAttribute('id', expect.stringMatching(/f2/));
  });

  test('Enter sends, no form is inside of the form, and no control is asked by two names', async () => {
    const errors = vi.spyOn(console, 'error');
    const { user, container, answers } = await fillForm(object({ name: { type: 'string' } }), { theme });
    expect(container.querySelectorAll('form')).toHaveLength(1);
    expect(container.querySelectorAll('[type=submit]')).toHaveLength(1);
    await user.type(screen.getByRole('textbox'), 'Ada{Enter}');
    expect(answers).toEqual([{ action: 'accept', content: { name: 'Ada' } }]);
    expect(
      errors.mock.calls.map(([first]) => String(first)).filter((text) => /nest|validateDOM/.test(text)),
    ).toEqual([]);
    errors.mockRestore();
  });

  test('a secret is warned of', async () => {
    await fillForm(object({ password: { type: 'string' } }), { theme });
    expect(screen.getByRole('note')).toHaveTextContent('This looks like a secret.');
  });
});
