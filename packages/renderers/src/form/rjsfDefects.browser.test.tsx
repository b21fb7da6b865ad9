import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fillForm, object } from './fillForm.js';

afterEach(cleanup);

const titled = [
  { const: 'r', title: 'Red' },
  { const: 'g', title: 'Green' },
];
const six = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('a titled choice without a default', () => {
  test('has nothing chosen, and sends nothing by itself', async () => {
    const { sendContent } = await fillForm(object({ colour: { type: 'string', oneOf: titled } }));
    expect(screen.getByRole('radio', { name: 'Red' })).not.toHaveProperty('checked', true);
    expect(await sendContent()).toEqual({});
  });

  test('asks for an answer where one is required', async () => {
    const { send, answers, readSummary } = await fillForm(object({ colour: { oneOf: titled } }, ['colour']));
    await send();
    expect(answers).toEqual([]);
    expect(readSummary()).toEqual(['Colour: Choose one of the options.']);
  });
});

describe('a required yes or no', () => {
  const schema = object({ agree: { type: 'boolean' } }, ['agree']);

  test('can be answered with no', async () => {
    const { user, sendContent } = await fillForm(schema);
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(await sendContent()).toEqual({ agree: false });
  });

  test('is not answered in advance', async () => {
    const { send, readSummary } = await fillForm(schema);
    await send();
    expect(readSummary()).toEqual(['Agree: Answer yes or no.']);
  });
});

test('a schema that names its dialect can be sent', async () => {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const { user, sendContent } = await fillForm({ $schema, ...object({ name: { type: 'string' } }) });
  await user.type(screen.getByRole('textbox'), 'Ada');
  expect(await sendContent()).toEqual({ name: 'Ada' });
});

test('two schemas with the same id are two forms', async () => {
  const $id = 'https://example.com/form';
  const first = await fillForm({
    $id,
    ...object({ name: { type: 'string', $id: 'ObjectField' } }, ['name']),
  });
  await first.send();
  expect(first.readSummary()).toEqual(['Name: Enter an answer.']);
  cleanup();
  const second = await fillForm({ $id, ...object({ age: { type: 'integer' } }) });
  await second.user.type(screen.getByRole('textbox'), '36');
  expect(await second.sendContent()).toEqual({ age: 36 });
});

test('a multi-select without uniqueItems is a list of checkboxes, none of them ticked', async () => {
  const { user, sendContent } = await fillForm(
    object({ sizes: { type: 'array', items: { enum: ['s', 'm'] } } }),
  );
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Send',
    'Decline',
    'Dismiss',
  ]);
  await user.dblClick(screen.getByRole('checkbox', { name: 's' }));
  await user.click(screen.getByRole('checkbox', { name: 'm' }));
  expect(await sendContent()).toEqual({ sizes: ['m'] });
});

test('enumNames are shown, and the values sent', async () => {
  const { user, sendContent } = await fillForm(
    object({ colour: { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] } }),
  );
  await user.click(screen.getByRole('radio', { name: 'Green' }));
  expect(await sendContent()).toEqual({ colour: 'g' });
});

describe('a default of a choice', () => {
  test('can be taken back in a list', async () => {
    const { user, sendContent } = await fillForm(object({ letter: { enum: six, default: 'b' } }));
    expect(screen.getByRole('combobox')).toHaveProperty('value', '1');
    await user.selectOptions(screen.getByRole('combobox'), 'No answer');
    expect(await sendContent()).toEqual({});
  });

  test('can be taken back among radios', async () => {
    const { user, sendContent } = await fillForm(object({ colour: { oneOf: titled, default: 'g' } }));
    expect(screen.getByRole('radio', { name: 'Green' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'No answer' }));
    expect(await sendContent()).toEqual({});
  });

  test('that is none of the options is neither shown nor sent', async () => {
    const { sendContent } = await fillForm(object({ letter: { enum: six, default: 'z' } }));
    expect(screen.getByRole('combobox')).toHaveProperty('value', '');
    expect(await sendContent()).toEqual({});
  });

  test('may be the empty option, which is not the same as none', async () => {
    const { sendContent } = await fillForm(object({ letter: { enum: ['', ...six], default: '' } }));
    expect(await sendContent()).toEqual({ letter: '' });
  });
});

describe('a number', () => {
  const schema = object({ count: { type: 'number' } });
  const inexact =
    'Enter another number, because this one is too long, too large or too small to arrive as it is.';

  test.each([
    ['1e', 'Enter a number.'],
    ['1,5', 'Use a point for decimals and no commas, such as 1500.5.'],
    ['9007199254740993', inexact],
    ['1234567890123456789', inexact],
    ['1.0000000000000001', inexact],
    ['1e-400', inexact],
    ['1e400', inexact],
  ])('typed as %s is refused in words', async (typed, message) => {
    const { user, send, answers, readSummary } = await fillForm(schema);
    await user.type(screen.getByRole('textbox'), typed);
    await send();
    expect(answers).toEqual([]);
    expect(readSummary()).toEqual([`Count: ${message}`]);
    expect(screen.getByRole('textbox')).toHaveProperty('value', typed);
  });

  test('is not changed by the wheel', async () => {
    const { user, sendContent } = await fillForm(schema);
    const input = screen.getByRole('textbox');
    await user.type(input, '5');
    fireEvent.wheel(input, { deltaY: 100 });
    expect(await sendContent()).toEqual({ count: 5 });
  });
});

test('a date with a time shows its zone and is sent with an offset', async () => {
  const { sendContent } = await fillForm(object({ start: { type: 'string', format: 'date-time' } }));
  const input = screen.getByLabelText('Start (optional)');
  expect(input).toHaveAccessibleDescription(/Time zone: /);
  fireEvent.change(input, { target: { value: '2026-07-28T09:30' } });
  expect(await sendContent()).toEqual({
    start: expect.stringMatching(/^2026-07-28T09:30:00(Z|[+-]\d\d:\d\d)$/) as string,
  });
});

test('messages are written for people', async () => {
  const { user, send, readSummary } = await fillForm(object({ email: { type: 'string', format: 'email' } }));
  await user.type(screen.getByRole('textbox'), 'nobody');
  await send();
  expect(readSummary()).toEqual(['Email: Enter an email address such as name@example.com.']);
});

test('an issue leads to its list of options, too', async () => {
  const { user, send } = await fillForm(object({ letter: { enum: six } }, ['letter']));
  await send();
  await user.click(screen.getByRole('link'));
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test.each([
  '__proto__',
  '__errors',
  '',
  'toString',
  'constructor',
  'a.b',
  'a[0]',
  'a/b',
  'two words',
  '$ref',
  'f0',
])('a field may be called %j', async (name) => {
  const property = `${JSON.stringify(name)}:{"type":"string","title":"Field"}`;
  const { user, send, answers } = await fillForm(
    JSON.parse(`{"type":"object","properties":{${property}},"required":[${JSON.stringify(name)}]}`),
  );
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('Field: Enter an answer.');
  await user.type(screen.getByRole('textbox', { name: 'Field (required)' }), 'x');
  await send();
  const [answer] = answers;
  expect(answer?.action === 'accept' && Object.entries(answer.content ?? {})).toEqual([[name, 'x']]);
});

describe('a malformed schema', () => {
  test.each<[string, object]>([
    ['the same option twice', { enum: ['a', 'a', 'b'] }],
    ['a limit that is text', { type: 'number', minimum: '1' }],
    ['a pattern that is none', { type: 'string', pattern: '(' }],
    ['the id of a part of the engine', { type: 'string', $id: 'ObjectField' }],
  ])('with %s is drawn and can be sent', async (_, property) => {
    const { sendContent } = await fillForm(object({ answer: property }));
    expect(await sendContent()).toEqual({});
  });

  test.each<[string, object]>([
    ['no options', { enum: [] }],
    ['a reference', { $ref: 'https://evil.example/schema.json' }],
    ['a nested object', { type: 'object', properties: { deep: { type: 'string' } } }],
    ['an unknown type', { type: 'matrix' }],
  ])('with %s is refused in words, and can be declined', async (_, property) => {
    const { user, answers } = await fillForm(object({ answer: property }));
    expect(screen.getByText('This form cannot be shown.')).toBeVisible();
    expect(screen.getByText(/^“answer” /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(answers).toEqual([{ action: 'decline' }]);
  });
});

test('HTML, markdown and links in texts stay text', async () => {
  const text =
    '<img src=x onerror=alert(1)> [link](https://evil.example) ![pixel](https://evil.example/p.png)';
  const { container } = await fillForm(
    object({
      one: { type: 'string', title: text, description: text },
      two: { type: 'string', title: 'Two', oneOf: [{ const: text, title: text }] },
    }),
  );
  expect(container.querySelectorAll('a, img, script, b')).toHaveLength(0);
  expect(container.textContent).toContain(text);
});

test('a pattern that runs in linear time is checked, in words, before anything is sent', async () => {
  const { user, send, answers, readSummary, container } = await fillForm(
    object({ version: { type: 'string', pattern: '^v[0-9]+$' } }),
  );
  expect(container).not.toHaveTextContent('is not checked here');
  await user.type(screen.getByRole('textbox'), 'one');
  await send();
  expect(answers).toEqual([]);
  expect(readSummary().join()).toContain('Enter what matches the pattern ^v[0-9]+$.');
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'v1');
  await send();
  expect(answers).toEqual([{ action: 'accept', content: { version: 'v1' } }]);
});

test('a pattern that would freeze the page is never run, and the form says so once', async () => {
  const { user, sendContent } = await fillForm(object({ name: { type: 'string', pattern: '^(a+)+$' } }));
  expect(screen.getAllByText(/The pattern \^\(a\+\)\+\$ is not checked here/)).toHaveLength(1);
  await user.click(screen.getByRole('textbox'));
  await user.paste(`${'a'.repeat(40)}!`);
  const run = vi.spyOn(RegExp.prototype, 'exec');
  const tested = vi.spyOn(RegExp.prototype, 'test');
  expect(await sendContent()).toEqual({ name: `${'a'.repeat(40)}!` });
  const sources = [...run.mock.contexts, ...tested.mock.contexts].map((pattern) => String(pattern));
  vi.restoreAllMocks();
  expect(sources.filter((source) => source.includes('(a+)+'))).toEqual([]);
});

test('five thousand titled options are searched, not drawn', async () => {
  const oneOf = Array.from({ length: 5_000 }, (_, index) => ({
    const: `${index}`,
    title: `Option ${index}`,
  }));
  const { user, container, sendContent } = await fillForm(object({ option: { type: 'string', oneOf } }));
  expect(container.querySelectorAll('*').length).toBeLessThan(60);
  await user.type(screen.getByRole('combobox'), 'option 4321{Enter}');
  expect(await sendContent()).toEqual({ option: '4321' });
});

describe('accessibility', () => {
  const schema = object(
    {
      name: { type: 'string', description: 'In full.', maxLength: 80 },
      agree: { type: 'boolean', description: 'To the terms.' },
      letter: { enum: six },
      sizes: { type: 'array', items: { enum: ['s', 'm'] }, minItems: 1 },
      day: { type: 'string', format: 'date' },
    },
    ['name', 'agree', 'letter', 'sizes', 'day'],
  );

  test('what is wrong is told by every input, and no input is described by what is not there', async () => {
    const { send, container } = await fillForm(schema);
    const findDangling = () =>
      Array.from(
        container.querySelectorAll('[aria-describedby], [aria-labelledby], [aria-controls]'),
      ).flatMap((element) =>
        ['aria-describedby', 'aria-labelledby', 'aria-controls']
          .flatMap((attribute) => element.getAttribute(attribute)?.split(' ') ?? [])
          .filter((id) => !document.getElementById(id)),
      );
    expect(findDangling()).toEqual([]);
    await send();
    expect(findDangling()).toEqual([]);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      'In full. Up to 80 characters. Enter an answer.',
    );
    expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  });

  test('groups have names', async () => {
    await fillForm(schema);
    const agree = screen.getByRole('radiogroup', { name: 'Agree (required)' });
    expect(within(agree).getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Sizes (required)' })).toHaveAccessibleDescription(
      'Choose at least 1.',
    );
  });
});
