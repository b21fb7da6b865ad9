import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DemoServerCall } from './DemoServerCall.js';

/** Asks one form with a field of every kind, and ends with a structured plan. */
const meta = {
  title: 'Demo server/Plan an offsite',
  component: DemoServerCall,
  args: {
    request: {
      tool: 'plan-offsite',
      arguments: {
        title: 'Summer days',
        kind: 'workshop',
        starts: '2027-06-30',
        days: 3,
        place: { city: 'Lisbon' },
        guests: [{ name: 'Ada' }, { name: 'Grace', role: 'host' }],
      },
    },
  },
} satisfies Meta<typeof DemoServerCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The question is open, with what could be guessed filled in. */
export const Asking: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'What should be booked for Summer days in Lisbon?' });
    await expect(await canvas.findByLabelText(/^Sign up until/)).toHaveValue('2027-06-16');
  },
};

/** All that is needed is filled in and sent. */
export const Done: Story = {
  play: async (context) => {
    await Asking.play?.(context);
    const { canvas } = context;
    await userEvent.type(canvas.getByLabelText(/^Organiser/), 'Ada Lovelace');
    await userEvent.type(canvas.getByLabelText(/^Email/), 'ada@example.com');
    await userEvent.type(canvas.getByLabelText(/^Budget per person/), '450');
    await userEvent.click(canvas.getByRole('radio', { name: 'By train' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText(/^Planned Summer days in Lisbon/)).toBeVisible();
    await expect(canvas.getByText(/"totalBudget": 900/)).toBeVisible();
  },
};

/** Declined, which the server tells apart from a dismissal. */
export const Declined: Story = {
  play: async (context) => {
    await Asking.play?.(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Decline' }));
    await expect(await context.canvas.findByText('Summer days was not planned: you declined.')).toBeVisible();
  },
};
