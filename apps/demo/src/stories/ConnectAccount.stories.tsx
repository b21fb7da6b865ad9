import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DemoServerCall } from './DemoServerCall.js';

/** Asks to open a page of the server. */
const meta = {
  title: 'Demo server/Connect an account',
  component: DemoServerCall,
  args: { request: { tool: 'connect-account' } },
} satisfies Meta<typeof DemoServerCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The address is shown in full before anything is opened. */
export const Asking: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Open / })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible();
  },
};

/** Declined: nothing is opened. */
export const Declined: Story = {
  play: async (context) => {
    await Asking.play?.(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Decline' }));
    await expect(await context.canvas.findByText('No account was connected: you declined.')).toBeVisible();
  },
};
