import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DemoServerCall } from './DemoServerCall.js';

/** Asks which folders it may know about. */
const meta = {
  title: 'Demo server/List the shared folders',
  component: DemoServerCall,
  args: { request: { tool: 'list-roots' } },
} satisfies Meta<typeof DemoServerCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One of two folders is shared. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /notes/ }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Share/ }));
    await expect(await canvas.findByText('Done')).toBeVisible();
  },
};
