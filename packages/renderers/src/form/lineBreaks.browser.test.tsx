import { cleanup, screen } from '@testing-library/react';
import { Theme as shadcnTheme } from '@rjsf/shadcn';
import { afterEach, expect, test } from 'vitest';
import { fillForm, object } from './fillForm.js';

afterEach(cleanup);

const shown = () => screen.getByRole<HTMLInputElement>('textbox').value;

test.each(['one\ntwo', '\none', 'one\n'])(
  'a default of several lines is shown as it is sent: %j',
  async (text) => {
    const { sendContent } = await fillForm(object({ note: { type: 'string', default: text } }));
    expect(shown()).toBe(text);
    expect(await sendContent()).toEqual({ note: text });
  },
);

test('so is what is filled in in advance', async () => {
  const { sendContent } = await fillForm(object({ note: { type: 'string', default: 'one line' } }), {
    initialContent: { note: 'one\r\ntwo' },
  });
  expect(shown()).toBe('one\ntwo');
  expect(await sendContent()).toEqual({ note: 'one\r\ntwo' });
});

test('so it is with another theme', async () => {
  const { sendContent } = await fillForm(object({ note: { type: 'string' } }), {
    theme: shadcnTheme,
    initialContent: { note: 'one\ntwo' },
  });
  expect(shown()).toBe('one\ntwo');
  expect(await sendContent()).toEqual({ note: 'one\ntwo' });
});

test('a line stays a line where a default of several is replaced by one', async () => {
  await fillForm(object({ note: { type: 'string', default: 'one\ntwo' } }), {
    initialContent: { note: 'one' },
  });
  expect(screen.getByRole('textbox').tagName).toBe('INPUT');
});
