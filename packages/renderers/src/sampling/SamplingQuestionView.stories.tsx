import type { CallPolicy, SamplingAnswer } from '@mcp-roundtrip/core';
import { askInRounds, type Script } from '@mcp-roundtrip/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AskedQuestion } from '../stories/AskedQuestion.js';
import { askModel, summarize } from '../stories/sampleConversations.js';
import { chartPng } from '../stories/sampleMedia.js';
import { SamplingQuestionView } from './SamplingQuestionView.js';

/** A server asks the host's model: the person reviews the prompt and the reply. */
const meta = {
  title: 'Questions/Sampling',
  // The docs list the props of the view; the stories give it the question of a server.
  component: SamplingQuestionView as unknown as typeof AskedQuestion,
  render: (args) => <AskedQuestion {...args} />,
} satisfies Meta<typeof AskedQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

const endless = () => new Promise<never>(() => {});
const reply: SamplingAnswer = {
  role: 'assistant',
  model: 'example-1',
  content: { type: 'text', text: 'Revenue grew in each quarter.' },
  stopReason: 'maxTokens',
};
const replyWith = (content: SamplingAnswer['content']): CallPolicy => ({
  sampling: () => ({ ...reply, content }),
});
const answering: CallPolicy = { sampling: () => reply };
const script: Script = askInRounds([{ summary: summarize }]);

const findRun = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('button', { name: 'Run the model' });

/** All that the model would be given, before anything is run. */
export const Asking: Story = {
  args: { script, policy: answering },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await findRun(canvasElement);
    await expect(canvas.getByText('You summarise figures for a board.')).toBeVisible();
    await expect(canvas.getByText('example-1, example-mini')).toBeVisible();
    await userEvent.click(canvas.getByText('Details'));
    await expect(canvas.getByText('Temperature')).toBeVisible();
  },
};

/** The model is running: its reply can be waited for, written by hand meanwhile, or denied. */
export const Running: Story = {
  args: { script, policy: { sampling: endless } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const run = await findRun(canvasElement);
    await userEvent.click(run);
    await expect(run).toHaveFocus();
    await expect(run).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByText('The model is running')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Write the reply myself' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Deny' })).toBeEnabled();
  },
};

/** The reply has arrived and has the focus, for review. */
export const Replied: Story = {
  args: { script, policy: answering },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await findRun(canvasElement));
    const field = await canvas.findByRole('textbox', { name: 'Reply from example-1' });
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Revenue grew in each quarter.');
    await expect(canvas.getByText(/The model has replied/)).toBeVisible();
  },
};

/** Sent as the model gave it. */
export const SentUnchanged: Story = {
  args: { script, policy: answering },
  play: async (context) => {
    await Replied.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await canvas.findByText(JSON.stringify({ summary: reply }));
  },
};

/** Edited before it is sent: the person has ended it, not the limit of tokens. */
export const SentEdited: Story = {
  args: { script, policy: answering },
  play: async (context) => {
    await Replied.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.keyboard(' It fell in none.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await canvas.findByText(/^\{.*It fell in none.*"stopReason":"endTurn"/);
  },
};

/** An empty reply is held back at its field. */
export const EmptyReply: Story = {
  args: { script, policy: answering },
  play: async (context) => {
    await Replied.play?.(context);
    const canvas = within(context.canvasElement);
    const field = canvas.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('Write a reply before you send it.');
  },
};

/** Written by hand and sent, without any model. */
export const WrittenByHand: Story = {
  args: { script, policy: answering },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Write the reply myself' }));
    await expect(canvas.getByRole('textbox', { name: 'Your reply' })).toHaveFocus();
    await userEvent.keyboard('All good.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await canvas.findByText(/^\{.*"model":"human"/);
  },
};

/** The model replies while the person writes: what was written stays, and the reply is offered. */
export const RepliedMeanwhile: Story = {
  args: { script, policy: { sampling: () => new Promise((resolve) => setTimeout(resolve, 600, reply)) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await findRun(canvasElement));
    await userEvent.click(canvas.getByRole('button', { name: 'Write the reply myself' }));
    await userEvent.keyboard('Mine');
    const take = await canvas.findByRole('button', { name: 'Replace mine with the model’s reply' });
    await expect(canvas.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Mine');
    await userEvent.click(take);
    const field = await canvas.findByRole('textbox', { name: 'Reply from example-1' });
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Revenue grew in each quarter.');
  },
};

/** The model cannot be run; it can be run again, and the reply written by hand. */
export const Failed: Story = {
  args: { script, policy: { sampling: () => Promise.reject(new Error('no credit left')) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await findRun(canvasElement));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The model could not be run: no credit left',
    );
    await expect(canvas.getByRole('button', { name: 'Run again' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Write the reply myself' })).toBeVisible();
  },
};

/** A picture for a reply cannot be edited, but sent. */
export const RepliedWithImage: Story = {
  args: { script, policy: replyWith({ type: 'image', data: chartPng, mimeType: 'image/png' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await findRun(canvasElement));
    const group = await canvas.findByRole('group', { name: 'Reply from example-1' });
    await expect(group).toHaveFocus();
    await waitFor(() => expect(within(group).getByRole('img')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Send reply' })).toBeVisible();
  },
};

/** A reply that uses a tool: its text can be edited, the use of the tool is kept. */
export const RepliedWithToolUse: Story = {
  args: {
    script: askInRounds([
      { weather: askModel({ tools: [{ name: 'weather', inputSchema: { type: 'object' } }] }) },
    ]),
    policy: {
      samplingTools: true,
      ...replyWith([
        { type: 'text', text: 'Let me look.' },
        { type: 'tool_use', id: 'call-1', name: 'weather', input: { city: 'Oslo', days: 3 } },
      ]),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await findRun(canvasElement));
    const field = await canvas.findByRole('textbox', { name: 'Reply from example-1 (1)' });
    await expect(canvas.getByText('Use of the tool weather')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await canvas.findByText(/^\{.*"content":\[\{"type":"tool_use"/);
  },
};

/** The person says no, which stops the call. */
export const Denied: Story = {
  args: { script, policy: answering },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Deny' }));
    await canvas.findByText('You did not allow this, so it was stopped.');
  },
};

/** One of two questions: its reply is kept until both are answered. */
export const AmongSeveral: Story = {
  args: { script: askInRounds([{ one: summarize, two: askModel({}) }]), policy: answering },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [run] = await canvas.findAllByRole('button', { name: 'Run the model' });
    await userEvent.click(run as HTMLElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save answer' }));
    await expect(await canvas.findByText('Answered')).toBeVisible();
  },
};

/** A page that reads from right to left. */
export const RightToLeft: Story = {
  ...Replied,
  globals: { direction: 'rtl' },
};
