import { useState } from 'react';
import type { RootsHandler } from '@mcp-roundtrip/core';
import { askInRounds } from '@mcp-roundtrip/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AskedQuestion } from '../stories/AskedQuestion.js';
import type { InPageCallProps } from '../stories/InPageCall.js';
import { askModel, askRoots } from '../stories/sampleConversations.js';
import { RootsQuestionView } from './RootsQuestionView.js';

/** A server asks for the folders it may know of: the person chooses which. */
const meta = {
  title: 'Questions/Roots',
  // The docs list the props of the view; the stories give it the question of a server.
  component: RootsQuestionView as unknown as typeof AskedQuestion,
  render: (args) => <AskedQuestion {...args} />,
} satisfies Meta<typeof AskedQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

const script = askInRounds([{ folders: askRoots }]);
const folders = [
  { uri: 'file:///home/ada/apollo', name: 'Apollo' },
  { uri: 'file:///home/ada/notes', name: 'Notes' },
  { uri: 'file:///home/ada/photos' },
];
const share = (roots: RootsHandler) => ({ roots });

/** All folders are chosen at first, each with its name and its address. */
export const Asking: Story = {
  args: { script, policy: share(() => folders) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const choices = await canvas.findAllByRole('checkbox');
    for (const choice of choices) await expect(choice).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Apollo file:///home/ada/apollo' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Share 3 folders' })).toBeVisible();
  },
};

/** One folder is taken out; the button says how many are left, and pressed twice it sends once. */
export const Shared: Story = {
  args: { script, policy: share(() => folders) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Notes/ }));
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Share 2 folders' }));
    await canvas.findByText(JSON.stringify({ folders: { roots: [folders[0], folders[2]] } }));
  },
};

/** Nothing is chosen: that, too, is an answer. */
export const SharedNothing: Story = {
  args: { script, policy: share(() => folders) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const choice of await canvas.findAllByRole('checkbox')) await userEvent.click(choice);
    await userEvent.click(canvas.getByRole('button', { name: 'Share no folders' }));
    await canvas.findByText('{"folders":{"roots":[]}}');
  },
};

/** The folders are still being looked up. */
export const Listing: Story = {
  args: { script, policy: share(() => new Promise(() => {})) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Looking up the folders');
    await expect(canvas.getByRole('button', { name: 'Deny' })).toBeVisible();
  },
};

/** The host has no folders. */
export const NoFolders: Story = {
  args: { script, policy: share(() => []) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('There are no folders to share.');
    await userEvent.click(canvas.getByRole('button', { name: 'Share no folders' }));
    await canvas.findByText('{"folders":{"roots":[]}}');
  },
};

const failing = () => Promise.reject(new Error('the disk is asleep'));

/** The folders cannot be listed. */
export const Failed: Story = {
  args: { script, policy: share(failing) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The folders could not be listed: the disk is asleep',
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

function FailingTwice({ script: asked }: Pick<InPageCallProps, 'script'>) {
  // Counted per story, so that a second look at it begins anew.
  const [policy] = useState(() => {
    let attempts = 0;
    return share(() => (attempts++ < 2 ? failing() : folders));
  });
  return <AskedQuestion script={asked} policy={policy} />;
}

/** Another attempt lists them, and the focus goes to the list. */
export const TriedAgain: Story = {
  args: { script },
  render: (args) => <FailingTwice script={args.script} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await canvas.findByRole('alert');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('group', { name: 'Folders to share' })).toHaveFocus();
  },
};

/** What has no file:// address is shown, and cannot be shared. */
export const NotShareable: Story = {
  args: {
    script,
    policy: share(() => [...folders.slice(0, 1), { uri: 'https://drive.example.com/ada', name: 'Drive' }]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('https://drive.example.com/ada')).toBeVisible();
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Share 1 folder' }));
    await canvas.findByText(JSON.stringify({ folders: { roots: [folders[0]] } }));
  },
};

/** The person says no, which stops the call. */
export const Denied: Story = {
  args: { script, policy: share(() => folders) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Deny' }));
    await canvas.findByText('You did not allow this, so it was stopped.');
  },
};

/** One of two questions: the choice is kept until both are answered. */
export const AmongSeveral: Story = {
  args: {
    script: askInRounds([{ folders: askRoots, reply: askModel({}) }]),
    policy: { roots: () => folders, sampling: () => Promise.reject(new Error('none')) },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save answer' }));
    await expect(await canvas.findByText('Answered')).toBeVisible();
  },
};

/** Long names and addresses, on a page that reads from right to left. */
export const LongRightToLeft: Story = {
  args: {
    script,
    policy: share(() => [
      { uri: `file:///home/ada/${'deeply-nested-folder/'.repeat(12)}`, name: 'مشروع أبولو '.repeat(12) },
      ...folders,
    ]),
  },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Share 4 folders' });
  },
};
