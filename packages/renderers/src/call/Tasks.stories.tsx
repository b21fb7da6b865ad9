import { completeWith, type TaskLook } from '@mcp-roundtrip/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { InPageTask } from '../stories/InPageTask.js';
import { chooseName, confirmDeploy } from '../stories/sampleQuestions.js';
import { CallView } from './CallView.js';

/** Calls that go on as tasks: they ask while they work, and are stopped by their server. */
const meta = {
  title: 'Call/Tasks',
  // The docs list the props of the view; the stories give it the call of a server.
  component: CallView as unknown as typeof InPageTask,
  render: (args) => <InPageTask {...args} />,
} satisfies Meta<typeof InPageTask>;

export default meta;
type Story = StoryObj<typeof meta>;

const working: TaskLook = { status: 'working', statusMessage: 'Writing page 2 of 6' };
const { complete: report } = completeWith('The report has 6 pages') as {
  complete: Extract<TaskLook, { status: 'completed' }>['result'];
};
const answerConfirmation = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
  const question = within(canvas.getByRole('group', { name: 'Deploy to production?' }));
  await userEvent.click(question.getByRole('button', { name: 'Send' }));
};

/** What the server says of its work. */
export const Working: Story = {
  tags: ['endless'],
  args: { script: { look: () => working } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Writing page 2 of 6');
    await expect(canvas.getByText('Working')).toBeVisible();
  },
};

/** A question while the work goes on; its answer is sent by itself. */
export const AsksWhileItWorks: Story = {
  args: {
    script: {
      look: ({ answers }) =>
        'confirm' in answers
          ? { status: 'completed', result: report }
          : { ...working, status: 'input_required', inputRequests: { confirm: confirmDeploy } },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Meanwhile: Writing page 2 of 6');
    await answerConfirmation(canvas);
    await canvas.findByText('The report has 6 pages');
    await canvas.findByText('What you answered before (1)');
  },
};

/** Two questions at once: each answer goes out as it is given. */
export const AsksTwoAtOnce: Story = {
  args: {
    script: {
      look: ({ answers }) => ({
        status: 'input_required',
        inputRequests: {
          ...(!('confirm' in answers) && { confirm: confirmDeploy }),
          ...(!('name' in answers) && { name: chooseName }),
        },
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('The server goes on meanwhile. Each answer is sent by itself.');
    await expect(canvas.queryByRole('button', { name: /^Send answers/ })).toBeNull();
    await answerConfirmation(canvas);
    await canvas.findByRole('textbox', { name: /Name/ });
    await canvas.findByText('What you answered before (1)');
  },
};

/** The server was told to stop and has not confirmed it. */
export const Stopping: Story = {
  tags: ['endless'],
  args: { script: { look: () => working } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Writing page 2 of 6');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await canvas.findByText('The server was told to stop, and has not confirmed it yet.');
    await expect(canvas.getByText('Stopping')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Do not wait for it' })).toBeVisible();
  },
};

/** The server has confirmed that it stopped. */
export const Stopped: Story = {
  tags: ['endless'],
  args: { script: { look: ({ isCancelled }) => (isCancelled ? { status: 'cancelled' } : working) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Writing page 2 of 6');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await canvas.findByText('Stopped');
  },
};

/** The work failed. */
export const Failed: Story = {
  args: {
    script: {
      look: () => ({ status: 'failed', error: { code: -32603, message: 'The build machine is gone.' } }),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('The server could not do this. Start over.');
    await expect(canvas.getByRole('button', { name: /Start over/ })).toBeVisible();
  },
};

/** The server knows nothing of the task any more, such as after a restart. */
export const Forgotten: Story = {
  args: { script: { look: ({ looks }) => (looks < 2 ? working : 'forgotten') } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('The server has let go of this. Start over.');
  },
};

/** The server has kept the task for as long as it said, and it is not done. */
export const Expired: Story = {
  args: { script: { look: () => working, ttlMs: 200 } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('The server took too long for this. Start over.');
  },
};

/** The server has stopped the task by itself. */
export const StoppedByTheServer: Story = {
  args: {
    script: {
      look: ({ looks }) => (looks < 2 ? working : { status: 'cancelled', statusMessage: 'Maintenance' }),
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('The server has stopped this. Start over.');
  },
};

const asking: TaskLook = { status: 'input_required', inputRequests: { confirm: confirmDeploy } };
let failures = 0;

/** Three looks at the task fail in a row: its question stays, and it goes on. */
export const LooksFailThrice: Story = {
  args: {
    script: {
      look: ({ answers }) => ('confirm' in answers ? { status: 'completed', result: report } : asking),
    },
    intercept: async ({ method }, serve) => {
      if (method !== 'tasks/get' || failures === 0) return serve();
      failures -= 1;
      return new Response('Busy', { status: 503 });
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('radio', { name: 'Yes' });
    failures = 3;
    await waitFor(() => expect(failures).toBe(0), { timeout: 20_000 });
    await answerConfirmation(canvas);
    await canvas.findByText('The report has 6 pages', {}, { timeout: 20_000 });
  },
};

/** Nobody can be asked about the task any more: it may be taken up again, and is not begun twice. */
export const OutOfReach: Story = {
  args: {
    script: { look: () => working },
    intercept: async ({ method }, serve) =>
      method === 'tasks/get' ? new Response('Busy', { status: 503 }) : serve(),
    policy: { maxResends: 1 },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('The server could not be reached. Try again.', {}, { timeout: 20_000 });
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The server has the answer and does not show it yet: nothing is asked twice meanwhile. */
export const AnswerNotYetSeen: Story = {
  args: { script: { look: () => asking } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await answerConfirmation(canvas);
    await canvas.findByText('What you answered before (1)');
    await expect(canvas.getByText('Working')).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: 'Yes' })).toBeNull();
  },
};

/** The same is asked again and again after it was answered: it is not answered twice, and the wait has an end. */
export const AsksForTheSameAgain: Story = {
  args: { script: { look: () => asking }, policy: { maxWaitMs: 300 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await answerConfirmation(canvas);
    await canvas.findByText('The server is still not done. Try again later.', {}, { timeout: 20_000 });
    await canvas.findByText('What you answered before (1)');
  },
};
