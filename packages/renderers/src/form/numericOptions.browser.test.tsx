import { cleanup, screen } from '@testing-library/react';
import { Theme as muiTheme } from '@rjsf/mui';
import { Theme as shadcnTheme } from '@rjsf/shadcn';
import { afterEach, expect, test } from 'vitest';
import { fillForm, object } from './fillForm.js';

afterEach(cleanup);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const schema = object({
  few: { type: 'integer', title: 'Few', enum: [1, 2], enumNames: ['One', 'Two'] },
  kept: { type: 'number', title: 'Kept', enum: [0, 2.5], default: 0 },
  many: { type: 'integer', title: 'Many', enum: upTo(40), default: 20 },
  huge: { type: 'integer', title: 'Huge', enum: upTo(300), default: 299 },
});

test.each([
  ['our own theme', undefined],
  ['that of Material UI', muiTheme],
  ['that of shadcn', shadcnTheme],
])('options that are numbers are drawn, and sent as numbers, with %s', async (_, theme) => {
  const { user, sendContent } = await fillForm(schema, theme && { theme });
  await user.click(screen.getByRole('radio', { name: 'Two' }));
  await user.type(screen.getByRole('combobox', { name: /^Huge/ }), '250{Enter}');
  expect(await sendContent()).toEqual({ few: 2, kept: 0, many: 20, huge: 250 });
});

test('another one is chosen from a list, and none where none is needed', async () => {
  const { user, sendContent } = await fillForm(schema);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Many/ }), '7');
  await user.click(screen.getAllByRole('radio', { name: 'No answer' })[1] as HTMLElement);
  expect(await sendContent()).toEqual({ many: 7, huge: 299 });
});
