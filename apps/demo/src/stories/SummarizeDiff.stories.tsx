import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DemoServerCall } from './DemoServerCall.js';

/** Asks for a reply of the host’s model. */
const meta = {
  title: 'Demo server/Summarize a diff',
  component: DemoServerCall,
  args: { request: { tool: 'summarize-diff' } },
} satisfies Meta<typeof DemoServerCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The stand-in replies, and the person approves it. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run the model' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send reply' }));
    await expect(await canvas.findByText('Done')).toBeVisible();
  },
};
