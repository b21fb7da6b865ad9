import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Combobox, type ComboboxProps } from './Combobox.js';

const options = Array.from({ length: 5_000 }, (_, index) => ({
  value: `v${index}`,
  label: index === 4_321 ? 'Côte d’Azur' : `Option ${index}`,
}));

/** A form around a combobox, with a button after it and an Escape that would dismiss the question. */
function show(props: Partial<ComboboxProps> = {}) {
  const onChange = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const onEscape = vi.fn();
  const { container } = render(
    <form onSubmit={onSubmit} onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
      <label id="label" htmlFor="field">
        Place
      </label>
      <Combobox
        id="field"
        options={options}
        defaultValue={undefined}
        onChange={onChange}
        invalid={false}
        describedBy={undefined}
        labelledBy="label"
        required={false}
        clearable
        {...props}
      />
      <button>Send</button>
    </form>,
  );
  const input = page.getByRole('combobox', { name: 'Place' });
  const activeText = () => {
    const id = (input.element() as HTMLInputElement).getAttribute('aria-activedescendant');
    return id === null ? undefined : document.getElementById(id)?.textContent;
  };
  return { container, onChange, onSubmit, onEscape, input, activeText };
}

afterEach(cleanup);

const rows = () => page.getByRole('option').elements();

describe('mounting', () => {
  test('draws no option until it is opened, and then only those in sight', async () => {
    const { input, container } = show();
    expect(container.querySelectorAll('*').length).toBeLessThan(10);
    await input.click();
    await expect.poll(() => rows().length).toBeGreaterThan(8);
    expect(rows().length).toBeLessThan(40);
    await expect.element(page.getByRole('listbox', { name: 'Place' })).toBeVisible();
    await expect.element(input).toHaveAttribute('aria-expanded', 'true');
    expect(rows()[0]).toHaveAttribute('aria-setsize', '5000');
    expect(rows()[0]).toHaveAttribute('aria-posinset', '1');
  });

  test('shows the default and opens at it', async () => {
    const { input } = show({ defaultValue: 'v2500' });
    await expect.element(input).toHaveValue('Option 2500');
    await input.click();
    const chosen = page.getByRole('option', { name: 'Option 2500', exact: true });
    await expect.element(chosen).toBeInViewport();
    await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
  });
});

describe('typing', () => {
  test('filters whatever the case and the marks, and Enter picks the first match without sending', async () => {
    const { input, onChange, onSubmit, activeText } = show();
    await userEvent.type(input, 'COTE');
    await expect.poll(activeText).toBe('Côte d’Azur');
    expect(rows()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['v4321']]);
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(input).toHaveValue('Côte d’Azur');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('says how many match, and that none does', async () => {
    const { input } = show();
    await userEvent.type(input, 'option 4999');
    await expect.element(page.getByRole('status')).toHaveTextContent('1 option');
    await userEvent.type(input, 'x');
    await expect.element(page.getByRole('status')).toHaveTextContent('No option matches');
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
    expect(rows()).toHaveLength(0);
  });

  test('Enter does not send while the text is no option', async () => {
    const { input, onSubmit } = show();
    await userEvent.type(input, 'nowhere');
    await userEvent.keyboard('{Enter}{Escape}{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('the keys', () => {
  test('walk through the list, wrap round and keep the active row in sight', async () => {
    const { input, activeText } = show();
    await userEvent.type(input, '{ArrowDown}');
    expect(activeText()).toBe('Option 0');
    await userEvent.keyboard('{ArrowDown}{PageDown}');
    expect(activeText()).toBe('Option 8');
    await userEvent.keyboard('{PageUp}');
    expect(activeText()).toBe('Option 1');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeText()).toBe('Option 4999');
    await expect
      .element(page.getByRole('option', { name: 'Option 4999', exact: true }))
      .toBeInViewport({ ratio: 0.9 });
    await userEvent.keyboard('{ArrowDown}');
    expect(activeText()).toBe('Option 0');
  });

  test('Up opens at the end, Alt opens and closes without moving', async () => {
    const { input, activeText } = show();
    await userEvent.type(input, '{ArrowUp}');
    expect(activeText()).toBe('Option 4999');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(input).toHaveAttribute('aria-expanded', 'true');
    expect(activeText()).toBeUndefined();
  });

  test('Home and End move the caret', async () => {
    const { input, activeText } = show();
    await userEvent.type(input, 'Option 12{Home}');
    const element = input.element() as HTMLInputElement;
    expect(element.selectionStart).toBe(0);
    expect(activeText()).toBeUndefined();
    await userEvent.keyboard('{End}');
    expect(element.selectionStart).toBe(9);
  });

  test('Escape closes the list, then takes back the text, and only then dismisses', async () => {
    const { input, onEscape, onChange } = show({ defaultValue: 'v1' });
    await userEvent.type(input, 'x');
    await userEvent.keyboard('{Escape}');
    await expect.element(input).toHaveValue('Option 1x');
    await userEvent.keyboard('{Escape}');
    await expect.element(input).toHaveValue('Option 1');
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('Escape closes the list of every match first', async () => {
    const { input, onEscape } = show();
    await input.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
    expect(onEscape).not.toHaveBeenCalled();
  });
});

describe('leaving', () => {
  test('keeps the choice and takes back other text', async () => {
    const { input, onChange } = show({ defaultValue: 'v1', clearable: false });
    await userEvent.type(input, '99');
    await userEvent.fill(input, 'Opti');
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
    await expect.element(input).toHaveValue('Option 1');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('picks what was typed in full', async () => {
    const { input, onChange } = show();
    await userEvent.type(input, 'option 77');
    await userEvent.tab();
    await expect.element(input).toHaveValue('Option 77');
    expect(onChange.mock.calls).toEqual([['v77']]);
  });

  test('an emptied input clears the choice where that is allowed', async () => {
    const { input, onChange } = show({ defaultValue: 'v1' });
    await userEvent.clear(input);
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([[undefined]]);
    await expect.element(input).toHaveValue('');
  });

  test('an emptied input comes back where an answer is due', async () => {
    const { input, onChange } = show({ defaultValue: 'v1', clearable: false });
    await userEvent.clear(input);
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
    await expect.element(input).toHaveValue('Option 1');
  });
});

describe('the pointer', () => {
  test('opens, scrolls far and picks, with the focus still in the input', async () => {
    const { input, onChange } = show();
    await input.click();
    const list = page.getByRole('listbox').element();
    list.scrollTop = list.scrollHeight / 2;
    const option = page.getByRole('option', { name: 'Option 2503', exact: true });
    await option.click();
    expect(onChange.mock.calls).toEqual([['v2503']]);
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveValue('Option 2503');
  });

  test('clears the choice and goes back to the input', async () => {
    const { input, onChange } = show({ defaultValue: 'v7' });
    await page.getByRole('button', { name: 'Clear Option 7' }).click();
    expect(onChange.mock.calls).toEqual([[undefined]]);
    await expect.element(input).toHaveFocus();
    await expect.element(page.getByRole('button', { name: /Clear/ })).not.toBeInTheDocument();
  });

  test('selects the chosen text, so that typing searches anew', async () => {
    const { input, activeText } = show({ defaultValue: 'v7' });
    await input.click();
    await userEvent.keyboard('côte');
    await expect.element(input).toHaveValue('côte');
    expect(activeText()).toBe('Côte d’Azur');
  });
});

test('options with the same label can be told apart', async () => {
  const { input } = show({
    options: [
      { value: '62701', label: 'Springfield' },
      { value: '97477', label: 'Springfield' },
    ],
    defaultValue: '97477',
  });
  await expect.element(input).toHaveValue('Springfield (97477)');
  await input.click();
  await expect.element(page.getByRole('option', { name: 'Springfield 62701' })).toBeVisible();
});

test('required, invalid and described are said', async () => {
  const { input } = show({ required: true, invalid: true, describedBy: 'help', clearable: false });
  await expect.element(input).toHaveAttribute('aria-required', 'true');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAttribute('aria-describedby', 'help');
});
