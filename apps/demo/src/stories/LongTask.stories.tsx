import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DemoServerCall } from './DemoServerCall.js';

/** Tells how far it is. */
const meta = {
  title: 'Demo server/Run a long task',
  component: DemoServerCall,
  args: { request: { tool: 'long-task', arguments: { steps: 3, stepMs: 50 } } },
} satisfies Meta<typeof DemoServerCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** To its end. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Done', {}, { timeout: 15_000 })).toBeVisible();
  },
};
