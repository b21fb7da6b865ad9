import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DemoServerCall } from './DemoServerCall.js';

/** A resource that asks before it shows itself. */
const meta = {
  title: 'Demo server/Read a private note',
  component: DemoServerCall,
  args: { request: { resource: 'note://42' } },
} satisfies Meta<typeof DemoServerCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shown. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('The spare key is under the blue pot.')).toBeVisible();
  },
};
