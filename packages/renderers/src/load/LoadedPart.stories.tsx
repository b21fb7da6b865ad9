import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { createLoader } from './createLoader.js';
import { LoadedPart } from './LoadedPart.js';

interface LoadedText {
  readonly text: string;
}

function PartInCall({ request }: { readonly request: () => Promise<LoadedText> }) {
  // A loader of its own per story, because a loader remembers.
  const [loader] = useState(() => createLoader(request));
  return (
    <article className="rt-call rt-part" data-slot="rt-call" aria-label="Call" tabIndex={-1} data-rt-call="">
      <LoadedPart
        loader={loader}
        otherWays={
          <button type="button" className="rt-button rt-apart" data-slot="rt-button" data-tone="quiet">
            Deny
          </button>
        }
      >
        {({ text }) => <p>{text}</p>}
      </LoadedPart>
    </article>
  );
}

/** What stands in for a part of the page until its code is there. */
const meta = {
  title: 'Call/Loaded part',
  component: LoadedPart as unknown as typeof PartInCall,
  render: (args) => <PartInCall {...args} />,
} satisfies Meta<typeof PartInCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The code is on its way. */
export const Loading: Story = {
  tags: ['endless'],
  args: { request: () => new Promise(() => {}) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Loading')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Deny' })).toBeVisible();
  },
};

/** The code did not come: it can be tried again, and the other ways are still there. */
export const Failed: Story = {
  args: { request: () => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This part of the page could not be loaded.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Deny' })).toBeVisible();
  },
};

function failOnce(): () => Promise<LoadedText> {
  let attempts = 0;
  return () => (attempts++ ? Promise.resolve({ text: 'Here it is' }) : Promise.reject(new Error('offline')));
}

function PartThatFailsOnce() {
  const [request] = useState(failOnce);
  return <PartInCall request={request} />;
}

/** The second try succeeds, and the focus stays in the call. */
export const TriedAgain: Story = {
  args: { request: failOnce() },
  render: () => <PartThatFailsOnce />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await canvas.findByText('Here it is');
    await expect(canvas.getByRole('article')).toHaveFocus();
  },
};
