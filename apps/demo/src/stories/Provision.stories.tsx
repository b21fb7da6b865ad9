import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DemoServerCall } from './DemoServerCall.js';

/** Asks two questions in one round, which are sent together. */
const meta = {
  title: 'Demo server/Provision a database',
  component: DemoServerCall,
  args: { request: { tool: 'provision' } },
} satisfies Meta<typeof DemoServerCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Both are answered, then sent at once. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Database name/ }), 'orders');
    await userEvent.click(canvas.getByRole('button', { name: 'Save answer' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Ireland' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save answer' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send answers (2)' }));
    await expect(await canvas.findByText('Provisioned orders in eu-west-1')).toBeVisible();
  },
};
