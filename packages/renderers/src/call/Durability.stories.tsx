import { useState } from 'react';
import { memoryStorage } from '@mcp-roundtrip/core/journal';
import { askForm, askInRounds, completeWith } from '@mcp-roundtrip/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { breakOnce, type Breakage } from '../stories/breakOnce.js';
import { expiredState, lostConnection } from '../stories/breakages.js';
import { loseOffline, pretendOffline } from '../stories/pretendOffline.js';
import { ReloadedPage, type ReloadedPageProps } from '../stories/ReloadedPage.js';
import { chooseRegion, confirmDeploy, signIn } from '../stories/sampleQuestions.js';
import { CallView } from './CallView.js';

type PageProps = ReloadedPageProps & { readonly breakage?: Breakage };

function Page({ breakage, ...props }: PageProps) {
  const [intercept] = useState(() => breakage && breakOnce(breakage));
  return <ReloadedPage {...props} {...(intercept && { intercept })} />;
}

/** Calls that outlive what happens to the page and to the network. */
const meta = {
  title: 'Call/Durability',
  // The docs list the props of the view; the stories give it the call of a server.
  component: CallView as unknown as typeof Page,
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const deployed = () => completeWith('Deployed to production');
const askOnce = askInRounds([{ confirm: confirmDeploy }], deployed);
const reload = (canvas: ReturnType<typeof within>) =>
  userEvent.click(canvas.getByRole('button', { name: 'Reload the page' }));

/** The connection was lost after the answer was sent: nobody knows whether it was carried out, and the person decides. */
export const InDoubt: Story = {
  args: { script: askOnce, breakage: lostConnection(({ inputResponses }) => inputResponses !== undefined) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.type(canvas.getByRole('textbox', { name: /Reason/ }), 'Release 4.2{Enter}');
    const sent = within(await canvas.findByRole('group', { name: 'What was sent' }));
    await sent.findByText('Release 4.2');
    await expect(canvas.getByText(/^Sent on /)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send again' })).toBeVisible();
  },
};

/** Send again sends the same answer. */
export const InDoubtSentAgain: Story = {
  args: InDoubt.args,
  play: async (context) => {
    await InDoubt.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await canvas.findByText('Deployed to production');
  },
};

/** The first request was lost: what it was begun with is shown. */
export const InDoubtFromTheStart: Story = {
  args: {
    script: deployed,
    args: { environment: 'production', version: '4.2', apiKey: 'abc' },
    breakage: lostConnection(() => true),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const sent = within(await canvas.findByRole('group', { name: 'What was sent' }));
    await expect(sent.getByText('production')).toBeVisible();
    await expect(sent.queryByText('abc')).toBeNull();
  },
};

/** The page was closed after the answer was sent, and this host stores no answers: there is nothing to send again. */
export const InDoubtNotKept: Story = {
  args: {
    script: ({ inputResponses }) =>
      inputResponses
        ? new Promise<never>(() => {})
        : { inputRequests: { confirm: confirmDeploy }, requestState: 'one' },
    journal: { keepsAnswers: false },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByText('Calling');
    await reload(canvas);
    await canvas.findByText(/your answers were not kept/);
    await expect(canvas.queryByRole('button', { name: 'Send again' })).toBeNull();
    await waitFor(() => expect(canvas.getAllByText('This answer was not kept.')[0]).toBeVisible());
  },
};

/** Without a network it waits, and goes out by itself once that is back. */
export const HeldOffline: Story = {
  tags: ['endless'],
  args: { script: deployed, intercept: loseOffline() },
  beforeEach: () => pretendOffline(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('You are offline. This is sent by itself once the network is back.');
    await expect(canvas.getByText('Not sent yet')).toBeVisible();
  },
};

/** The server is not there: it is tried again by itself, or at once. */
export const HeldUnreachable: Story = {
  tags: ['endless'],
  args: {
    script: deployed,
    intercept: () => Promise.reject(new TypeError('unreachable')),
    policy: { maxResends: 1e6 },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('The server could not be reached. It is tried again by itself.');
    await expect(canvas.getByRole('button', { name: 'Try now' })).toBeVisible();
  },
};

/** The browser does not say whether the server is down or does not allow this page: both are said while it is tried again. */
export const HeldUnexplained: Story = {
  tags: ['endless'],
  args: {
    script: deployed,
    intercept: () => Promise.reject(new TypeError('Failed to fetch')),
    policy: { maxResends: 1e6 },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(
      'No answer from the server. It may not be running, or it may not allow this page. It is tried again by itself.',
    );
    await expect(canvas.getByRole('button', { name: 'Try now' })).toBeVisible();
  },
};

/** The address is wrong, which is no trouble of the network: the call has failed at once. */
export const WrongAddress: Story = {
  args: { script: deployed, intercept: async () => new Response('Not found', { status: 404 }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('group', {
      name: 'There is no MCP server at this address. Check the address, then try again.',
    });
    await userEvent.click(canvas.getByText('Details'));
    await expect(canvas.getByText('not-found')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** What was being filled in is still there after a reload, as it was left. */
export const RestoredDraft: Story = {
  args: { script: askInRounds([{ region: chooseRegion, page: signIn }], deployed) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Europe (Ireland)' }));
    const machines = canvas.getByRole('textbox', { name: /Machines/ });
    await userEvent.clear(machines);
    await userEvent.type(machines, '1e');
    await reload(canvas);
    await waitFor(() => expect(machines).not.toBeInTheDocument());
    await expect(await canvas.findByRole('textbox', { name: /Machines/ })).toHaveValue('1e');
    await expect(canvas.getByRole('radio', { name: 'Europe (Ireland)' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toHaveFocus();
  },
};

const confirmBefore = askForm('Deploy to production?', {
  type: 'object',
  properties: {
    reason: { type: 'string', title: 'Reason' },
    notify: { type: 'string', title: 'Whom to tell' },
  },
});
const confirmAfter = askForm('Deploy to production?', {
  type: 'object',
  properties: {
    reason: { type: 'string', title: 'Reason' },
    notify: { type: 'string', title: 'Whom not to tell' },
    window: { type: 'string', title: 'When' },
  },
});
const chooseAfter = askForm('Where should it never run?', {
  type: 'object',
  properties: { region: { type: 'string', title: 'Region', enum: ['eu', 'us'] } },
});
const chooseBefore = { ...chooseAfter, params: { ...chooseAfter.params, message: 'Where should it run?' } };
const nameBefore = askForm('What is it called?', { type: 'object', properties: {} });

/** The server has let go of the call and asks differently now: only what is the same is filled in, and the rest is said. */
export const StartedOverChanged: Story = {
  args: {
    script: ({ entry, inputResponses }) => {
      if (inputResponses) return deployed();
      const before = { confirm: confirmBefore, region: chooseBefore, name: nameBefore };
      const after = { confirm: confirmAfter, region: chooseAfter };
      return { inputRequests: entry === 0 ? before : after, requestState: String(entry) } as never; // as asked
    },
    breakage: expiredState(({ requestState }) => requestState === '0'),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Reason/ }), 'Release 4.2');
    await userEvent.type(canvas.getByRole('textbox', { name: /Whom to tell/ }), 'the team{Enter}');
    await userEvent.click(await canvas.findByRole('radio', { name: 'eu' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save answer' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save answer' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send answers (3)' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Start over with my answers' }));
    await canvas.findByText(/the server no longer asks: What is it called\?/);
    await expect(await canvas.findByRole('textbox', { name: /Reason/ })).toHaveValue('Release 4.2');
    await expect(canvas.getByRole('textbox', { name: /Whom not to tell/ })).toHaveValue('');
    const note = within(canvas.getByRole('note', { name: /changed this form/ }));
    await expect(note.getByText('Changed: Whom not to tell')).toBeVisible();
    await expect(note.getByText('New: When')).toBeVisible();
    await expect(await note.findByText('the team')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Answer Where should it never run/ }));
    await expect(await canvas.findByRole('note', { name: /in other words/ })).toBeVisible();
    await expect(await canvas.findByRole('radio', { name: 'eu' })).not.toBeChecked();
  },
};

/** The browser cannot store anything: the call works, and says that it will not survive a reload. */
export const JournalFailing: Story = {
  args: {
    script: askOnce,
    journal: {
      storage: { ...memoryStorage(), save: () => Promise.reject(new Error('The disk is full.')) },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('radio', { name: 'Yes' });
    await canvas.findByText(/will not survive a reload/);
  },
};
