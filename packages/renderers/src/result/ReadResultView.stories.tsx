import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { InPageRead, type InPageReadProps } from '../stories/InPageRead.js';
import { chartPng } from '../stories/sampleMedia.js';
import { CallResultView } from './CallResultView.js';

function ResultOfRead(props: Omit<InPageReadProps, 'children'>) {
  return (
    <InPageRead {...props}>
      {(result) => (
        <div className="rt-call rt-part" data-slot="rt-call">
          <CallResultView result={result} />
        </div>
      )}
    </InPageRead>
  );
}

/** What a prompt or a resource came back with. */
const meta = {
  title: 'Results/Prompt and resource',
  // The docs list the props of the view; the stories give it the result of a server.
  component: CallResultView as unknown as typeof ResultOfRead,
  render: (args) => <ResultOfRead {...args} />,
} satisfies Meta<typeof ResultOfRead>;

export default meta;
type Story = StoryObj<typeof meta>;

const findResult = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('group', { name: 'Result' }));

/** The messages of a prompt, by who says them. */
export const Prompt: Story = {
  args: {
    request: { prompt: 'review' },
    result: {
      description: 'Reviews a change before it is merged.',
      messages: [
        { role: 'user', content: { type: 'text', text: 'Review this change:\n- a\n+ b' } },
        { role: 'user', content: { type: 'image', data: chartPng, mimeType: 'image/png' } },
        { role: 'assistant', content: { type: 'text', text: 'It looks sound.' } },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await expect(await result.findByText('Reviews a change before it is merged.')).toBeVisible();
    await expect(result.getAllByRole('listitem')).toHaveLength(3);
  },
};

/** A prompt without any message. */
export const EmptyPrompt: Story = {
  args: { request: { prompt: 'empty' }, result: { messages: [] } },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await expect(result.getByText('The server finished without a result to show.')).toBeVisible();
  },
};

/** The contents of a resource: a text, a picture and an archive. */
export const Resource: Story = {
  args: {
    request: { resource: 'demo://release' },
    result: {
      contents: [
        {
          uri: 'demo://release/notes',
          mimeType: 'text/markdown',
          text: '# 4.2.0\n\n- [Faster](https://example.com)',
        },
        { uri: 'demo://release/chart', mimeType: 'image/png', blob: chartPng },
        { uri: 'demo://release/files', mimeType: 'application/zip', blob: btoa('PK'.repeat(2000)) },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await expect(await result.findByText(/# 4.2.0/)).toBeVisible();
    await expect(result.getByText(/which cannot be shown here. 4 kB/)).toBeVisible();
    await expect(result.queryByRole('link')).toBeNull();
  },
};
