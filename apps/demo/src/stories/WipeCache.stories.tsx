import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DemoServerCall } from './DemoServerCall.js';

/** Asks twice, the second time about the first answer. */
const meta = {
  title: 'Demo server/Wipe the cache',
  component: DemoServerCall,
  args: { request: { tool: 'wipe-cache' } },
} satisfies Meta<typeof DemoServerCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two rounds. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Sessions only' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Wiped sessions')).toBeVisible();
  },
};
