import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateInput, DateTimeInput, incompleteDate, type DateInputProps } from './DateTimeInput.js';
import { toLocalInput, toRfc3339 } from './toRfc3339.js';

afterEach(cleanup);

function show(Input: typeof DateInput, props: Partial<DateInputProps> = {}) {
  const onChange = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form noValidate onSubmit={onSubmit}>
      <label htmlFor="when">When</label>
      <Input
        id="when"
        defaultValue={undefined}
        onChange={onChange}
        invalid={false}
        describedBy={undefined}
        required={false}
        {...props}
      />
      <button>Send</button>
    </form>,
  );
  return { input: page.getByLabelText('When'), onChange, onSubmit };
}

describe('DateTimeInput', () => {
  test('sends RFC 3339 with the offset of that date', async () => {
    const { input, onChange } = show(DateTimeInput);
    await input.fill('2026-07-28T09:30:15');
    expect(onChange).toHaveBeenLastCalledWith(toRfc3339('2026-07-28T09:30:15'));
    expect(onChange.mock.lastCall?.[0]).toMatch(/^2026-07-28T09:30:15[+-]\d\d:\d\d$/);
  });

  test('names the zone, with the offset once there is a date', async () => {
    const { input } = show(DateTimeInput, { describedBy: 'help' });
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    await expect.element(page.getByText(`Time zone: ${zone}`)).toBeVisible();
    await expect.element(input).toHaveAttribute('aria-describedby', 'help when-zone');
    await input.fill('2026-07-28T09:30');
    const offset = zone === 'UTC' ? '' : ` (UTC${toRfc3339('2026-07-28T09:30').slice(19)})`;
    await expect.element(page.getByText(`Time zone: ${zone}${offset}`)).toBeVisible();
  });

  test('shows a default of another zone as local time and leaves it untouched to the byte', async () => {
    const text = '2026-07-28t09:30:00.123456-07:00';
    const { input, onChange } = show(DateTimeInput, { defaultValue: text });
    const local = toLocalInput(text).replace(/:00$/, '');
    await expect.element(input).toHaveValue(local);
    await userEvent.click(input);
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
    await input.fill('2026-07-29T09:30');
    await input.fill(local);
    expect(onChange).toHaveBeenLastCalledWith(text);
  });

  test('tells a default that it cannot show as left out', () => {
    const { onChange } = show(DateTimeInput, { defaultValue: '0000-06-01T00:00:00Z' });
    expect(onChange.mock.calls).toEqual([[undefined]]);
  });
});

describe.each([
  ['DateInput', DateInput, '2026-07-28', '2026-07-28'],
  ['DateTimeInput', DateTimeInput, '2026-07-28T09:30', toRfc3339('2026-07-28T09:30')],
])('%s', (_, Input, native, sent) => {
  test('tells what is filled in and what is cleared', async () => {
    const { input, onChange } = show(Input);
    await input.fill(native);
    await input.fill('');
    expect(onChange.mock.calls).toEqual([[sent], [undefined]]);
  });

  test('tells half a date as one, even when Enter sends it at once', async () => {
    const { input, onChange, onSubmit } = show(Input);
    await userEvent.type(input, '07');
    expect(onChange.mock.calls).toEqual([[incompleteDate]]);
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Backspace}');
    await userEvent.click(page.getByRole('button', { name: 'Send' }));
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });

  test('says that it is required and wrong', async () => {
    const { input } = show(Input, { required: true, invalid: true });
    await expect.element(input).toBeInvalid();
    await expect.element(input).toBeRequired();
  });
});
