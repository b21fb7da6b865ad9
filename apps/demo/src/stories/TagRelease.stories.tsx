import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DemoServerCall } from './DemoServerCall.js';

/** Asks for a plain yes or no. */
const meta = {
  title: 'Demo server/Tag a release',
  component: DemoServerCall,
  args: { request: { tool: 'tag-release', arguments: { tag: 'v2.1.0' } } },
} satisfies Meta<typeof DemoServerCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Confirmed. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Tag v2.1.0?' });
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Tagged v2.1.0')).toBeVisible();
  },
};
