import { Theme as muiTheme } from '@rjsf/mui';
import { Theme as shadcnTheme } from '@rjsf/shadcn';
import shadcnStyles from '@rjsf/shadcn/dist/default.css?inline';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { AskedForm } from './stories/AskedForm.js';
import { everyField } from './stories/sampleSchemas.js';

const meta = {
  title: 'Forms/Themes',
  component: AskedForm,
  args: { message: 'Please tell us about your visit', requestedSchema: everyField },
} satisfies Meta<typeof AskedForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const patient = { timeout: 20_000 };

const sendHalf: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Full name/ }, patient), 'Ada');
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
  await expect(await canvas.findByRole('alert')).toHaveFocus();
};

/** The theme of Material UI for rjsf. */
export const MaterialUi: Story = {
  args: { theme: muiTheme },
  play: sendHalf,
};

/** The theme of shadcn/ui for rjsf, with the styles that it ships. */
export const Shadcn: Story = {
  args: { theme: shadcnTheme },
  // In the story alone, because they reset the styles of the whole page.
  render: (args) => (
    <>
      <style>{shadcnStyles}</style>
      <AskedForm {...args} />
    </>
  ),
  play: sendHalf,
};
