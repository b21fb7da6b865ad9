import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DemoServerCall } from './DemoServerCall.js';

/** Asks for a confirmation, and why. */
const meta = {
  title: 'Demo server/Deploy',
  component: DemoServerCall,
  args: { request: { tool: 'deploy', arguments: { env: 'prod' } } },
} satisfies Meta<typeof DemoServerCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The question is open. */
export const Asking: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Deploy to prod?' });
  },
};

/** Confirmed, with a reason. */
export const Done: Story = {
  play: async (context) => {
    await Asking.play?.(context);
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.type(canvas.getByLabelText(/Reason/), 'Quarterly release');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Deployed to prod')).toBeVisible();
  },
};

/** Declined, which the server tells apart from a dismissal. */
export const Declined: Story = {
  play: async (context) => {
    await Asking.play?.(context);
    await userEvent.click(await context.canvas.findByRole('button', { name: 'Decline' }));
    await expect(await context.canvas.findByText('Not deployed to prod: you declined.')).toBeVisible();
  },
};
