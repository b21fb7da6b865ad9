import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DemoServerCall } from './DemoServerCall.js';

/** A prompt that asks who will read it. */
const meta = {
  title: 'Demo server/Write a briefing',
  component: DemoServerCall,
  args: { request: { prompt: 'briefing', arguments: { topic: 'the new release' } } },
} satisfies Meta<typeof DemoServerCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Answered. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Engineers' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText(/about the new release for engineers/)).toBeVisible();
  },
};
