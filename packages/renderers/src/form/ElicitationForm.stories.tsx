import type { ComponentType } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AskedForm } from './stories/AskedForm.js';
import {
  enumShapes,
  everyField,
  fiveHundredFields,
  fiveThousandOptions,
  hostileTexts,
  longTexts,
  secrets,
} from './stories/sampleSchemas.js';
import { ElicitationForm } from './ElicitationForm.js';

const meta = {
  title: 'Forms/ElicitationForm',
  component: AskedForm,
  subcomponents: { ElicitationForm: ElicitationForm as ComponentType<unknown> }, // for its props, whatever they are
  args: { message: 'Please tell us about your visit', requestedSchema: everyField },
} satisfies Meta<typeof AskedForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const patient = { timeout: 20_000 };
const send = (canvas: ReturnType<typeof within>) =>
  userEvent.click(canvas.getByRole('button', { name: 'Send' }));

/** Every kind of field, empty: required and optional are told apart in words. */
export const EveryField: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Full name (required)' }, patient)).toBeVisible();
    await expect(canvas.getByRole('radiogroup', { name: 'Newsletter (required)' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Month (optional)' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Days (required)' })).toHaveAccessibleDescription(
      'Choose 1 to 3.',
    );
  },
};

/** Filled in by keyboard and pointer, and what the server gets. */
export const FilledIn: Story = {
  args: {
    requestedSchema: {
      type: 'object',
      properties: { name: { type: 'string' }, seats: { type: 'integer' }, lunch: { type: 'boolean' } },
      required: ['name', 'lunch'],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Name/ }, patient), 'Ada');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Seats/ }), '2');
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      JSON.stringify({ question: { action: 'accept', content: { name: 'Ada', seats: 2, lunch: false } } }),
    );
  },
};

/** Defaults fill the form in and can all be taken back. */
export const Defaults: Story = {
  args: {
    requestedSchema: {
      type: 'object',
      properties: {
        name: { type: 'string', default: 'Ada' },
        seats: { type: 'integer', default: 2 },
        lunch: { type: 'boolean', default: true },
        plan: { type: 'string', enum: ['free', 'team'], default: 'team' },
        month: { type: 'string', enum: ['1', '2', '3', '4', '5', '6'], default: '3' },
        days: { type: 'array', items: { type: 'string', enum: ['Monday', 'Tuesday'] }, default: ['Monday'] },
        day: { type: 'string', format: 'date', default: '2026-07-28' },
        start: { type: 'string', format: 'date-time', default: '2026-07-28T09:30:00Z' },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Name/ }, patient)).toHaveValue('Ada');
    await expect(canvas.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
  },
};

/** Sent empty: the summary takes the focus, says what to do and leads to each field. */
export const Issues: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Email/ }, patient), 'nobody');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Seats/ }), '1,5');
    await send(canvas);
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: /^Email/ }));
    await expect(canvas.getByRole('textbox', { name: /^Email/ })).toHaveFocus();
  },
};

/** A pattern that could hold up the page is not run, which the form says; one that cannot is checked as all else. */
export const Patterns: Story = {
  args: {
    message: 'Which release?',
    requestedSchema: {
      type: 'object',
      properties: {
        version: { type: 'string', title: 'Version', pattern: '^v[0-9]+(\\.[0-9]+)*$' },
        branch: { type: 'string', title: 'Branch', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' },
      },
      required: ['version'],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Version/ }, patient), '1.2');
    await send(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter what matches the pattern');
    await expect(canvas.getByText(/^The pattern .* is not checked here/)).toBeVisible();
  },
};

/** What is wrong goes as soon as it is right. */
export const IssuesBeingFixed: Story = {
  play: async (context) => {
    await Issues.play?.(context);
    const { canvas } = context;
    const email = canvas.getByRole('textbox', { name: /^Email/ });
    await expect(email).toBeInvalid();
    await userEvent.type(email, '@example.com');
    await expect(email).toBeValid();
    await expect(canvas.getByRole('alert')).toHaveTextContent('6 answers need another look');
  },
};

/** The five ways in which a server may write down a choice look the same. */
export const EnumShapes: Story = {
  args: { message: 'Which colours?', requestedSchema: enumShapes },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByLabelText('Red', {}, patient)).toHaveLength(3);
  },
};

/** Texts four times longer than expected. */
export const LongTexts: Story = { args: { requestedSchema: longTexts } };

/** HTML, markdown, links and bidi controls stay text. */
export const HostileTexts: Story = {
  args: { requestedSchema: hostileTexts, message: '<b>Not bold</b> https://evil.example' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('textbox', { name: /^<img src=x/ }, patient)).toBeVisible();
    await expect(canvasElement.querySelectorAll('a, img, script, iframe, b, strong')).toHaveLength(0);
  },
};

/** A server must not ask for these: the field says so. */
export const SecretWarning: Story = {
  args: { message: 'Please sign in', requestedSchema: secrets },
  play: async ({ canvas }) => {
    const password = await canvas.findByRole('textbox', { name: /^Password/ }, patient);
    await expect(password).toHaveAccessibleDescription(/^This looks like a secret/);
  },
};

/** A schema that cannot be drawn is refused with its reason; the other ways to answer are still there. */
export const Refused: Story = {
  args: {
    requestedSchema: {
      type: 'object',
      properties: { address: { type: 'object', properties: { street: { type: 'string' } } } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This form cannot be shown.', {}, patient)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send' })).toBeNull();
  },
};

/** What cannot be drawn can be declined. */
export const RefusedAndDeclined: Story = {
  args: { ...Refused.args },
  play: async (context) => {
    await Refused.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('decline');
  },
};

/** A form without fields is a yes or no. */
export const NothingToFill: Story = {
  args: { message: 'Deploy to production?', requestedSchema: { type: 'object', properties: {} } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is nothing to fill in.', {}, patient)).toBeVisible();
    await send(canvas);
    await expect(await canvas.findByRole('status')).toHaveTextContent('accept');
  },
};

/** As many fields as a form may have. */
export const FiveHundredFields: Story = {
  args: { requestedSchema: fiveHundredFields },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Field 499 (optional)')).toBeInTheDocument(), patient);
  },
};

/** 5,000 options, to choose one and to choose several. */
export const FiveThousandOptions: Story = {
  args: { message: 'Which options?', requestedSchema: fiveThousandOptions },
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole('combobox', { name: /^One option/ }, patient),
      'option 4999{Enter}',
    );
    await userEvent.type(canvas.getByRole('searchbox'), 'option 123');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Option 1234' }));
  },
};

/** What was found among 5,000 options is what the server gets. */
export const FiveThousandOptionsSent: Story = {
  args: { ...FiveThousandOptions.args },
  play: async (context) => {
    await FiveThousandOptions.play?.(context);
    const { canvas } = context;
    await send(canvas);
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      JSON.stringify({ one: 'Option 4999', several: ['Option 1234'] }),
    );
  },
};
