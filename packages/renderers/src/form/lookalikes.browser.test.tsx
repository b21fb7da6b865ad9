import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fillForm, object } from './fillForm.js';

afterEach(cleanup);

test('options that look alike are told apart, and each sends its own value', async () => {
  const { user, sendContent } = await fillForm(
    object({
      city: {
        oneOf: [
          { const: 'paris-fr', title: 'Paris' },
          { const: 'paris-us', title: 'Раrіs' }, // Cyrillic Р, а, і
          { const: 'oslo', title: 'Oslo' },
        ],
      },
    }),
  );
  await user.click(screen.getByRole('radio', { name: 'Раrіs (paris-us)' }));
  expect(screen.getByRole('radio', { name: 'Paris (paris-fr)' })).toHaveProperty('checked', false);
  expect(screen.getByRole('radio', { name: 'Oslo' })).toHaveProperty('checked', false);
  expect(await sendContent()).toEqual({ city: 'paris-us' });
});

test('fields that look alike are told apart', async () => {
  const { user, sendContent } = await fillForm(
    object({ from: { type: 'string', title: 'Account' }, to: { type: 'string', title: 'Account\u200B' } }),
  );
  await user.type(screen.getByRole('textbox', { name: /^Account.? \(2\/2\)/ }), 'B');
  await user.type(screen.getByRole('textbox', { name: /^Account \(1\/2\)/ }), 'A');
  expect(await sendContent()).toEqual({ from: 'A', to: 'B' });
});

test('an email address that reads otherwise than it is sent is refused in words', async () => {
  const { user, send, answers, readSummary } = await fillForm(
    object({ mail: { type: 'string', format: 'email', title: 'Mail' } }),
  );
  await user.click(screen.getByRole('textbox'));
  await user.paste('\u202Emoc.elpmaxe@eman.com');
  await send();
  expect(answers).toEqual([]);
  expect(readSummary()).toEqual([
    'Mail: Type this anew, because something in it cannot be seen, such as a mark that was copied along.',
  ]);
});

test('a password is one in letters of another alphabet, too', async () => {
  await fillForm(object({ answer: { type: 'string', title: 'Раsswоrd' } })); // Cyrillic Р, а, о
  expect(screen.getByText(/^This looks like a secret\./)).toBeTruthy();
});
