import { useState } from 'react';
import { askInRounds, completeWith } from '@mcp-roundtrip/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { breakOnce, type Breakage } from '../stories/breakOnce.js';
import { busyServer, expiredState } from '../stories/breakages.js';
import { InPageCall, type InPageCallProps } from '../stories/InPageCall.js';
import { chooseName, chooseRegion, confirmDeploy, signIn } from '../stories/sampleQuestions.js';
import { CallView, type CallViewOptions } from './CallView.js';
import { StoryCall } from '../stories/StoryCall.js';

type StoryProps = Pick<InPageCallProps, 'script' | 'policy'> &
  CallViewOptions & {
    /** Breaks the first request that fits. */
    readonly breakage?: Breakage;
  };

function CallOfServer({ script, policy, breakage, ...options }: StoryProps) {
  const [intercept] = useState(() => breakage && breakOnce(breakage));
  return (
    <InPageCall script={script} {...(policy && { policy })} {...(intercept && { intercept })}>
      {(call) => <StoryCall call={call} {...options} />}
    </InPageCall>
  );
}

/** A whole call, from its start to its end, against an MCP server in the page. */
const meta = {
  title: 'Call/CallView',
  // The docs list the props of the view; the stories give it the call of a server.
  component: CallView as unknown as typeof CallOfServer,
  render: (args) => <CallOfServer {...args} />,
} satisfies Meta<typeof CallOfServer>;

export default meta;
type Story = StoryObj<typeof meta>;

const deployed = () => completeWith('Deployed to production');
const inCall = (canvasElement: HTMLElement) => within(canvasElement);

/** One question, which has taken the focus. */
export const Asking: Story = {
  args: { script: askInRounds([{ confirm: confirmDeploy }], deployed) },
  play: async ({ canvasElement }) => {
    const canvas = inCall(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Deploy to production?' })).toHaveFocus();
    await canvas.findByRole('radio', { name: 'Yes' });
    await expect(canvas.getAllByText('http://in-page.localhost')[0]).toBeVisible();
  },
};

/** Two rounds are answered by keyboard; what was answered stays under the result. */
export const TwoRounds: Story = {
  args: { script: askInRounds([{ region: chooseRegion }, { confirm: confirmDeploy }], deployed) },
  play: async ({ canvasElement }) => {
    const canvas = inCall(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Europe (Ireland)' }));
    await userEvent.type(canvas.getByRole('textbox', { name: /Machines/ }), '{Enter}');
    await canvas.findByText(/Step 2/);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByText('Deployed to production');
    await userEvent.click(canvas.getByText('What you answered before (2)'));
    await expect(await canvas.findByText('Europe (Ireland)')).toBeVisible();
  },
};

const provision = askInRounds([{ region: chooseRegion, name: chooseName, page: signIn }], () =>
  completeWith('Provisioned'),
);

/** Three questions in one round: each is answered in its place. */
export const SeveralQuestions: Story = {
  args: { script: provision },
  play: async ({ canvasElement }) => {
    const canvas = inCall(canvasElement);
    await canvas.findByRole('radio', { name: 'Europe (Ireland)' });
    await expect(canvas.getByText('0 of 3 answered')).toBeVisible();
  },
};

/** Answers are given in another order, one is changed, and then all are sent together. */
export const SeveralAnswered: Story = {
  args: { script: provision },
  play: async ({ canvasElement }) => {
    const canvas = inCall(canvasElement);
    await canvas.findByRole('radio', { name: 'Europe (Ireland)' });
    await userEvent.click(canvas.getAllByRole('button', { name: /^Answer / })[0] as HTMLElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'apollo');
    await userEvent.click(canvas.getByRole('button', { name: 'Save answer' }));
    await canvas.findByText('1 of 3 answered');
    await userEvent.click(canvas.getByRole('radio', { name: 'Europe (Ireland)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save answer' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }));
    await expect(canvas.getByRole('button', { name: 'Send answers (3)' })).toHaveFocus();
    await userEvent.click(canvas.getAllByRole('button', { name: /^Change / })[1] as HTMLElement);
    await userEvent.type(canvas.getByRole('textbox', { name: /Name/ }), '-2{Enter}');
    await expect(await canvas.findByText('apollo-2')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send answers (3)' }));
    await canvas.findByText('Provisioned');
  },
};

/** Escape asks before it throws away what was typed. */
export const EscapeAsksFirst: Story = {
  args: { script: askInRounds([{ name: chooseName }]) },
  play: async ({ canvasElement }) => {
    const canvas = inCall(canvasElement);
    const name = await canvas.findByRole('textbox', { name: /Name/ });
    await userEvent.type(name, 'apollo{Escape}');
    await expect(canvas.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(name).toHaveFocus();
    await expect(name).toHaveValue('apollo');
    await userEvent.keyboard('{Escape}');
  },
};

/** Escape dismisses at once where nothing would be lost. */
export const EscapeDismisses: Story = {
  args: { script: askInRounds([{ name: chooseName }]) },
  play: async ({ canvasElement }) => {
    const canvas = inCall(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'What should it be called?' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await canvas.findByText('{"name":{"action":"cancel"}}');
  },
};

/** The server has said "not yet": it is asked again by itself, at once on request, or no more. */
export const NotYet: Story = {
  args: {
    script: ({ entry }) => (entry < 2 ? { requestState: 'busy' } : completeWith('Ready')),
    policy: { pollDelay: () => 1e8, maxWaitMs: 1e9 },
  },
  play: async ({ canvasElement }) => {
    const canvas = inCall(canvasElement);
    await canvas.findByText('The server is not done yet. It is asked again by itself.');
  },
};

/** Check again asks the server without waiting any longer. */
export const CheckedAgain: Story = {
  args: NotYet.args,
  play: async ({ canvasElement }) => {
    const canvas = inCall(canvasElement);
    const button = await canvas.findByRole('button', { name: 'Check again' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await expect(canvas.getByText('Asked again once')).toBeVisible();
    await userEvent.click(button);
    await canvas.findByText('Ready');
  },
};

const endless = () => new Promise<never>(() => {});

/** The server reports how far it is. */
export const Progress: Story = {
  tags: ['endless'],
  args: {
    script: async ({ context }) => {
      const progressToken = context.mcpReq._meta?.progressToken ?? '';
      const params = { progressToken, progress: 3, total: 8, message: 'Building image 3 of 8' };
      await context.mcpReq.notify({ method: 'notifications/progress', params });
      return endless();
    },
  },
  play: async ({ canvasElement }) => {
    await inCall(canvasElement).findByText('Building image 3 of 8');
  },
};

/** Stopped by the person; it can be begun anew. */
export const Stopped: Story = {
  tags: ['endless'],
  args: { script: endless },
  play: async ({ canvasElement }) => {
    const canvas = inCall(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }));
    await canvas.findByText('You stopped this call. Nothing more is sent.');
    await expect(canvas.getByRole('article')).toHaveFocus();
  },
};

/** The server turns it away once; trying again goes on where the call stood. */
export const TurnedAway: Story = {
  args: {
    script: askInRounds([{ confirm: confirmDeploy }], deployed),
    breakage: busyServer((params) => 'inputResponses' in params),
  },
  play: async ({ canvasElement }) => {
    const canvas = inCall(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByText('The server could not do this. Try again.');
  },
};

/** After the failure, Try again sends the same answer. */
export const TriedAgain: Story = {
  args: TurnedAway.args,
  play: async (context) => {
    await TurnedAway.play?.(context);
    const canvas = inCall(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await canvas.findByText('Deployed to production');
  },
};

/** The server has let go of its state: the call starts over with the answers filled in. */
export const StartedOverWithAnswers: Story = {
  args: {
    script: askInRounds([{ region: chooseRegion }, { confirm: confirmDeploy }], deployed),
    breakage: expiredState(({ requestState }) => requestState === '1'),
  },
  play: async ({ canvasElement }) => {
    const canvas = inCall(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'United States (Virginia)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Start over with my answers' }));
    await expect(await canvas.findByRole('radio', { name: 'United States (Virginia)' })).toBeChecked();
  },
};

/** The questions come in a modal dialog. */
export const InDialog: Story = {
  // A dialog that opens by itself would lie over the whole page of docs.
  tags: ['!autodocs'],
  args: { script: askInRounds([{ confirm: confirmDeploy }], deployed), presentation: 'dialog' },
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement).findByRole('dialog'));
    await expect(dialog.getByRole('heading', { name: 'Deploy to production?' })).toHaveFocus();
    await dialog.findByRole('radio', { name: 'Yes' });
  },
};

/** The compact size, for the bubble of a chat. */
export const Bubble: Story = {
  args: { ...Asking.args, variant: 'bubble' },
  play: async ({ canvasElement }) => {
    await inCall(canvasElement).findByRole('radio', { name: 'Yes' });
  },
};

/** A part replaced by the host's own. */
export const OwnResult: Story = {
  args: {
    script: () => completeWith('Deployed to production'),
    components: { result: () => <p>🎉 drawn by the host</p> },
  },
  play: async ({ canvasElement }) => {
    await inCall(canvasElement).findByText('🎉 drawn by the host');
  },
};

/** A part of the host's own that throws takes nothing else down with it. */
export const ThrowingPart: Story = {
  args: {
    script: () => completeWith('Deployed to production'),
    components: {
      result: () => {
        throw new Error('A defect of the host, on purpose.');
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = inCall(canvasElement);
    await canvas.findByText('This part of the page has failed.');
    await expect(canvas.getByText('Done')).toBeVisible();
  },
};
