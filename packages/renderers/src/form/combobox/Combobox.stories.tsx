import { useId, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Combobox, type ComboboxProps } from './Combobox.js';

const regions = ['Africa', 'Américas', 'Asia', 'Europe', 'Oceania'];
const options = Array.from({ length: 5_000 }, (_, index) => ({
  value: `zone-${index}`,
  label: `${regions[index % regions.length]} zone ${index}`,
}));

/** A field as a form draws it, with what it would send under it. */
function Field(props: ComboboxProps) {
  const id = useId();
  const [sent, setSent] = useState(props.defaultValue);
  return (
    <div
      className="rt-field"
      data-slot="rt-field"
      style={{ maxInlineSize: '28rem', minBlockSize: '26rem', alignContent: 'start' }}
    >
      <label className="rt-label" data-slot="rt-label" htmlFor={id} id={`${id}-label`}>
        Zone
      </label>
      <Combobox {...props} id={id} labelledBy={`${id}-label`} onChange={setSent} />
      <p className="rt-code" data-slot="rt-code">
        Sends: {sent ?? 'nothing'}
      </p>
    </div>
  );
}

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  render: (args) => <Field {...args} />,
  args: {
    id: 'zone',
    labelledBy: 'zone-label',
    options,
    defaultValue: undefined,
    onChange: () => {},
    invalid: false,
    describedBy: undefined,
    required: false,
    clearable: true,
  },
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Closed: none of the 5,000 options is in the page. */
export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Zone' })).toBeVisible();
    await expect(canvas.queryAllByRole('option')).toHaveLength(0);
  },
};

/** Open at what is chosen, which can be cleared. */
export const Open: Story = {
  args: { defaultValue: 'zone-2501' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Zone' }));
    await expect(canvas.getByRole('option', { selected: true })).toBeVisible();
  },
};

/** Typing searches whatever the case and the accents; the first match is at hand for Enter. */
export const Search: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Zone' });
    await userEvent.type(input, 'americas zone 42');
    await expect(await canvas.findByText(/^\d+ options$/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect(input).toHaveAttribute('aria-activedescendant');
    const row = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    await expect(row).toHaveTextContent('Américas zone 42');
  },
};

/** Nothing matches. */
export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Atlantis');
    await expect(
      await within(await canvas.findByRole('status')).findByText('No option matches'),
    ).toBeVisible();
  },
};

/** Options with the same label are told apart by what they send, and long labels stay on one line. */
export const LikeAndLong: Story = {
  args: {
    options: [
      { value: '62701', label: 'Springfield' },
      { value: '97477', label: 'Springfield' },
      { value: 'rtl', label: 'القاهرة الكبرى' },
      { value: 'long', label: `Llanfairpwll${'gwyngyllgogerychwyrndrobwll'.repeat(4)} and all around it` },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('option', { name: 'Springfield 97477' })).toBeVisible();
  },
};

/** An answer is due and missing. */
export const Invalid: Story = { args: { invalid: true, required: true, clearable: false } };
