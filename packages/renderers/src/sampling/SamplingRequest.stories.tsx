import type { CallPolicy } from '@mcp-roundtrip/core';
import { askInRounds } from '@mcp-roundtrip/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AskedQuestion } from '../stories/AskedQuestion.js';
import { askModel } from '../stories/sampleConversations.js';
import { chartPng, toneWav } from '../stories/sampleMedia.js';
import { SamplingRequest } from './SamplingRequest.js';

/** What the model would be given, as the person reads it before it is run. */
const meta = {
  title: 'Questions/Sampling prompt',
  // The docs list the props of the part; the stories give it the question of a server.
  component: SamplingRequest as unknown as typeof AskedQuestion,
  render: (args) => <AskedQuestion {...args} />,
} satisfies Meta<typeof AskedQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

const answering: CallPolicy = {
  sampling: () => ({ role: 'assistant', model: 'example-1', content: { type: 'text', text: 'Yes.' } }),
};

/** Messages with a picture, a sound and the result of a tool. */
export const MediaInMessages: Story = {
  args: {
    policy: { ...answering, samplingTools: true },
    script: askInRounds([
      {
        media: askModel({
          messages: [
            {
              role: 'user',
              content: [
                { type: 'text', text: 'What do you see and hear?' },
                { type: 'image', data: chartPng, mimeType: 'image/png' },
                { type: 'audio', data: toneWav, mimeType: 'audio/wav' },
              ],
            },
            {
              role: 'assistant',
              content: { type: 'tool_use', id: '1', name: 'listen', input: { seconds: 1 } },
            },
            {
              role: 'user',
              content: {
                type: 'tool_result',
                toolUseId: '1',
                content: [{ type: 'text', text: 'A hum at 440 Hz' }],
              },
            },
          ],
        }),
      },
    ]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('img', { name: 'Image from the server' })).toBeVisible();
    await expect(canvas.getByLabelText('Audio from the server')).toBeVisible();
    await expect(canvas.getByText('A hum at 440 Hz')).toBeVisible();
  },
};

/** A prompt far longer than anybody reads at once: folded, and whole on request. */
export const LongPrompt: Story = {
  args: {
    policy: answering,
    script: askInRounds([
      {
        long: askModel({
          systemPrompt: 'Be brief. '.repeat(800),
          messages: Array.from({ length: 70 }, (_, index) => ({
            role: index % 2 ? 'assistant' : 'user',
            content: { type: 'text', text: `Message ${index + 1} ${'and so on '.repeat(index)}` },
          })),
        }),
      },
    ]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [, messages] = await canvas.findAllByRole('button', { name: 'Show all' });
    await expect(canvas.queryByText(/^Message 70/)).toBeNull();
    await userEvent.click(messages as HTMLElement);
    await expect(canvas.getByText(/^Message 70/)).toBeVisible();
    await expect(messages).toHaveFocus();
  },
};

/** A server that keeps to no rule: everything it sent is still shown, and can be answered. */
export const Malformed: Story = {
  args: {
    policy: answering,
    script: askInRounds([
      {
        odd: askModel({
          messages: [
            null,
            'just a text',
            { role: 7, content: { type: 'text' } },
            { role: 'user', content: [{ type: 'hologram', beams: 3 }, { type: 'image', data: 5 }, 12] },
          ],
          modelPreferences: 'fast',
          systemPrompt: { text: 'Be brief' },
          maxTokens: 'many',
        }),
      },
    ]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Content of the unknown kind “hologram”.');
    await userEvent.click(canvas.getByRole('button', { name: 'Run the model' }));
    await canvas.findByRole('textbox', { name: 'Reply from example-1' });
  },
};
