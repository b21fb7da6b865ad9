import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { AskedForm } from './stories/AskedForm.js';

const meta = {
  title: 'Forms/Kinds of fields',
  component: AskedForm,
  args: { message: 'The same field three times', requestedSchema: {} },
} satisfies Meta<typeof AskedForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const description = 'What the server says about it.';

/** A kind of field: required and empty with its issue, optional and empty, and with a default. */
function show(property: object, value: unknown): Story {
  return {
    args: {
      requestedSchema: {
        type: 'object',
        properties: {
          required: { ...property, title: 'Needed', description },
          optional: { ...property, title: 'Not needed' },
          filled: { ...property, title: 'Filled in', default: value },
        },
        required: ['required'],
      },
    },
    play: async ({ canvas }) => {
      await canvas.findByText('Needed', {}, { timeout: 20_000 });
      await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        /^One answer needs another look ?Needed: /,
      );
    },
  };
}

const toOptions = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index + 1}`);

/** A line of text with limits. */
export const Text = show({ type: 'string', minLength: 2, maxLength: 40 }, 'Some text');

/** Several lines of text. */
export const LongText = show({ type: 'string', maxLength: 1000 }, 'Some text\nin two lines');

/** An email address. */
export const Email = show({ type: 'string', format: 'email' }, 'ada@example.com');

/** The address of a page. */
export const Address = show({ type: 'string', format: 'uri' }, 'https://example.com');

/** A number, typed as text. */
export const AnyNumber = show({ type: 'number', minimum: 0, exclusiveMaximum: 10 }, 2.5);

/** A whole number. */
export const WholeNumber = show({ type: 'integer', minimum: -5, maximum: 5 }, 3);

/** A date by the browser's own picker. */
export const DateOnly = show({ type: 'string', format: 'date' }, '2026-07-28');

/** A date with a time, and the zone that it is meant in. */
export const DateAndTime = show({ type: 'string', format: 'date-time' }, '2026-07-28T09:30:00Z');

/** A yes or no that can be left open. */
export const YesOrNo = show({ type: 'boolean' }, false);

/** Up to five options are all in view. */
export const FewOptions = show({ type: 'string', enum: toOptions(3) }, 'Option 2');

/** Up to 200 options are a list. */
export const ManyOptions = show({ type: 'string', enum: toOptions(40) }, 'Option 20');

/** More options are searched by typing. */
export const HugeList = show({ type: 'string', enum: toOptions(2000) }, 'Option 1999');

/** Several options, and how many of them. */
export const SeveralOptions = show(
  { type: 'array', items: { type: 'string', enum: toOptions(4) }, minItems: 1, maxItems: 2 },
  ['Option 3'],
);

/** Several out of very many. */
export const SeveralOfHugeList = show(
  { type: 'array', items: { type: 'string', enum: toOptions(2000) }, minItems: 1 },
  ['Option 7', 'Option 1234'],
);
