import { Profiler, StrictMode, useState } from 'react';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { de } from '../messages/de.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { ElicitationForm } from './ElicitationForm.js';
import { fillForm, object } from './fillForm.js';

afterEach(cleanup);

const two = object({ name: { type: 'string', minLength: 2 }, age: { type: 'integer' } }, ['name']);
const nameField = () => screen.getByRole('textbox', { name: 'Name (required)' });

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
  await user.type(nameField(), 'Ada');
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

test.each([
  ['Decline', 'decline'],
  ['Dismiss', 'cancel'],
])('%s answers %s, whatever is filled in', async (button, action) => {
  const { user, answers } = await fillForm(two);
  await user.type(nameField(), 'A');
  await user.click(screen.getByRole('button', { name: button }));
  expect(answers).toEqual([{ action }]);
});

describe('by keyboard', () => {
  test('Enter in a text field sends', async () => {
    const { user, answers } = await fillForm(two);
    await user.type(nameField(), 'Ada{Enter}');
    expect(answers).toEqual([{ action: 'accept', content: { name: 'Ada' } }]);
  });

  test('Enter shows what is wrong', async () => {
    const { user, answers } = await fillForm(two);
    await user.type(nameField(), '{Enter}');
    expect(answers).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  test('Enter is a new line in a long text, and sends with Control', async () => {
    const { user, answers } = await fillForm(object({ reason: { type: 'string', maxLength: 500 } }));
    await user.type(screen.getByRole('textbox'), 'one{Enter}two');
    expect(answers).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(answers).toEqual([{ action: 'accept', content: { reason: 'one\ntwo' } }]);
  });

  test('everything is reached by Tab, in the order of the page', async () => {
    const { user, form } = await fillForm(
      object({
        name: { type: 'string' },
        agree: { type: 'boolean' },
        sizes: { type: 'array', items: { enum: ['s'] } },
      }),
    );
    const reached: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await user.tab();
      const { activeElement } = document;
      expect(form.contains(activeElement)).toBe(true);
      reached.push((activeElement as HTMLInputElement).type);
    }
    expect(reached).toEqual(['text', 'radio', 'checkbox', 'submit', 'button', 'button']);
  });
});

describe('what is wrong', () => {
  test('is said after the first attempt, not before', async () => {
    const { user } = await fillForm(two);
    await user.type(nameField(), 'A{Tab}');
    expect(screen.queryByText('Use at least 2 characters.')).toBeNull();
  });

  test('is said and unsaid with each change from then on, at its field alone', async () => {
    const { user, send } = await fillForm(two);
    await send();
    await user.type(nameField(), 'A');
    expect(nameField()).toHaveAccessibleDescription(/Use at least 2 characters\.$/);
    await user.type(nameField(), 'da');
    expect(nameField()).not.toHaveAttribute('aria-invalid');
    await user.type(screen.getByRole('textbox', { name: /^Age/ }), 'x');
    expect(screen.getByText('Enter a whole number.')).toBeVisible();
  });

  test('is summed up where the focus goes, and stays so until the next attempt', async () => {
    const { user, send, readSummary } = await fillForm(two);
    await send();
    const first = screen.getByRole('alert');
    expect(document.activeElement).toBe(first);
    expect(first).toHaveAccessibleName('One answer needs another look');
    await user.type(nameField(), 'A');
    expect(readSummary()).toEqual(['Name: Enter an answer.']);
    await send();
    expect(readSummary()).toEqual(['Name: Use at least 2 characters.']);
    expect(screen.getByRole('alert')).not.toBe(first);
    await user.type(nameField(), 'da');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('leads to the field, in a group to its first input', async () => {
    const { user, send } = await fillForm(
      object(
        { agree: { type: 'boolean' }, days: { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1 } },
        ['agree', 'days'],
      ),
    );
    await send();
    await user.click(screen.getByRole('link', { name: /^Agree/ }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(screen.getByRole('link', { name: /^Days/ }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'a' }));
  });

  test('is said in another language as soon as that is chosen', async () => {
    const onAnswer = vi.fn();
    const show = (value: object) => (
      <MessagesProvider value={value}>
        <ElicitationForm schema={two} onAnswer={onAnswer} />
      </MessagesProvider>
    );
    const { rerender } = render(show({}));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Name (required)' }));
    await userEvent.keyboard('A{Enter}');
    rerender(show(de));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'A');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription(
      /mindestens 2 Zeichen/,
    );
  });
});

describe('what a form starts with', () => {
  const schema = object({
    name: { type: 'string', default: 'Ada' },
    age: { type: 'integer', minimum: 18, default: 36 },
    colour: { enum: ['red', 'green'] },
  });

  test('is given over its defaults, as far as it fits', async () => {
    const { sendContent } = await fillForm(schema, {
      initialContent: { name: 'Grace', age: 3, colour: 'blue', stranger: 'x' },
    });
    expect(await sendContent()).toEqual({ name: 'Grace', age: 36 });
  });

  test('can be taken back', async () => {
    const { user, sendContent } = await fillForm(schema);
    await user.clear(screen.getByRole('textbox', { name: /^Name/ }));
    await user.clear(screen.getByRole('textbox', { name: /^Age/ }));
    expect(await sendContent()).toEqual({});
  });
});

describe('as a part of a page', () => {
  test('a second click on Send sends nothing more', async () => {
    const { user, answers } = await fillForm(object({ name: { type: 'string' } }));
    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(answers).toEqual([{ action: 'accept', content: {} }]);
  });

  test('it goes without a trace', async () => {
    const errors = vi.spyOn(console, 'error');
    const { user, send, unmount } = await fillForm(two);
    await user.type(nameField(), 'A');
    await send();
    unmount();
    expect(document.body.textContent?.trim()).toBe('');
    expect(document.activeElement).toBe(document.body);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  test('typing renders nothing, and an issue does not render the other fields', async () => {
    const commits = vi.fn();
    const { user } = { user: userEvent.setup() };
    render(
      <Profiler id="form" onRender={commits}>
        <ElicitationForm schema={two} onAnswer={() => {}} />
      </Profiler>,
    );
    await screen.findByRole('textbox', { name: 'Name (required)' });
    commits.mockClear();
    await user.type(screen.getByRole('textbox', { name: /^Age/ }), '12345');
    await user.type(nameField(), 'Ada Lovelace');
    expect(commits).not.toHaveBeenCalled();
  });

  test('a host that writes its schema in place loses nothing when it renders again', async () => {
    const user = userEvent.setup();
    function Host() {
      const [count, setCount] = useState(0);
      return (
        <>
          <ElicitationForm
            schema={{ type: 'object', properties: { a: { type: 'string' } } }}
            onAnswer={() => {}}
          />
          <button onClick={() => setCount(count + 1)}>Rendered {count}</button>
        </>
      );
    }
    render(
      <StrictMode>
        <Host />
      </StrictMode>,
    );
    await user.type(await screen.findByRole('textbox'), 'kept');
    await user.click(screen.getByRole('button', { name: /^Rendered/ }));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'kept');
  });

  test('another schema is another form', async () => {
    const answer = vi.fn();
    const show = (schema: unknown) => <ElicitationForm schema={schema} onAnswer={answer} />;
    const { rerender } = render(show(object({ a: { type: 'string', title: 'A' } })));
    await userEvent.type(await screen.findByRole('textbox', { name: /^A/ }), 'old');
    rerender(show(object({ b: { type: 'string', title: 'B' } })));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^B/ })).toHaveProperty('value', ''));
  });

  test('it has no form inside of the form', async () => {
    const { container } = await fillForm(two);
    expect(container.querySelectorAll('form')).toHaveLength(1);
  });

  test('without fields it can be sent all the same', async () => {
    const { sendContent } = await fillForm(object({}));
    expect(screen.getByText('There is nothing to fill in.')).toBeVisible();
    expect(await sendContent()).toEqual({});
  });
});
