import { useId, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DateInput, DateTimeInput, type DateInputProps } from './DateTimeInput.js';

/** A field as a form draws it, with what it would send under it. */
function Field({ Input, ...props }: DateInputProps & { readonly Input: typeof DateInput }) {
  const id = useId();
  const [sent, setSent] = useState(props.defaultValue);
  return (
    <div className="rt-field" data-slot="rt-field" style={{ maxInlineSize: '28rem' }}>
      <label className="rt-label" data-slot="rt-label" htmlFor={id}>
        Maintenance begins
      </label>
      <Input {...props} id={id} onChange={setSent} />
      <output className="rt-code" data-slot="rt-code" htmlFor={id}>
        {sent ?? 'nothing'}
      </output>
    </div>
  );
}

const meta = {
  title: 'Forms/DateTimeInput',
  component: DateTimeInput,
  render: (args) => <Field {...args} Input={DateTimeInput} />,
  args: {
    id: 'begins',
    defaultValue: undefined,
    onChange: () => {},
    invalid: false,
    describedBy: undefined,
    required: false,
  },
} satisfies Meta<typeof DateTimeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is filled in: the zone is named, and its offset waits for a date. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Time zone:/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Maintenance begins'), '2026-07-28T09:30:00');
    await expect(canvas.getByRole('status')).toHaveTextContent(/^2026-07-28T09:30:00[+-]\d\d:\d\d$/);
  },
};

/** A default from another zone is shown in this one, and sent as it came while nobody changes it. */
export const DefaultFromElsewhere: Story = {
  args: { defaultValue: '2026-07-28T09:30:00-07:00' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2026-07-28T09:30:00-07:00');
  },
};

/** An answer that needs another look. */
export const Invalid: Story = { args: { invalid: true, required: true } };

/** A date without a time. */
export const DateOnly: Story = {
  args: { defaultValue: '2026-07-28' },
  render: (args) => <Field {...args} Input={DateInput} />,
};
