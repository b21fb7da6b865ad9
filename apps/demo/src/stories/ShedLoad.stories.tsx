import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DemoServerCall } from './DemoServerCall.js';

/** Says “not yet” until it is done, and asks nothing. */
const meta = {
  title: 'Demo server/Shed load',
  component: DemoServerCall,
  args: { request: { tool: 'shed-load', arguments: { delayMs: 0 } } },
} satisfies Meta<typeof DemoServerCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It is asked again by itself. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Done', {}, { timeout: 15_000 })).toBeVisible();
  },
};
