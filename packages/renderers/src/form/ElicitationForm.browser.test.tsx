import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fillForm, object } from './fillForm.js';

afterEach(cleanup);

test('a filled-in form is accepted with its content', async () => {
  const { user, sendContent } = await fillForm(
    object(
      {
        name: { type: 'string' },
        age: { type: 'integer' },
        agree: { type: 'boolean' },
        colour: { type: 'string', enum: ['red', 'green'] },
        sizes: { type: 'array', items: { enum: ['s', 'm', 'l'] } },
      },
      ['name', 'agree'],
    ),
  );
  await user.type(screen.getByRole('textbox', { name: 'Name (required)' }), 'Ada');
  await user.type(screen.getByRole('textbox', { name: 'Age (optional)' }), '36');
  const agree = within(screen.getByRole('radiogroup', { name: 'Agree (required)' }));
  await user.click(agree.getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('radio', { name: 'green' }));
  await user.click(screen.getByRole('checkbox', { name: 'l' }));
  await user.click(screen.getByRole('checkbox', { name: 's' }));
  expect(await sendContent()).toEqual({
    name: 'Ada',
    age: 36,
    agree: false,
    colour: 'green',
    sizes: ['s', 'l'],
  });
});
