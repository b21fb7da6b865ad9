import { useState } from 'react';
import { createJournal, memoryStorage } from '@mcp-roundtrip/core/journal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { InPageCall, type InPageCallProps } from '../stories/InPageCall.js';
import { CallView } from './CallView.js';

type PageProps = Pick<InPageCallProps, 'script' | 'outputSchema'> & {
  readonly isKept?: boolean;
};

function Page({ isKept = false, ...props }: PageProps) {
  const [journal] = useState(() =>
    isKept ? createJournal({ storage: memoryStorage(), tabs: false }) : undefined,
  );
  return (
    <InPageCall {...props} journal={journal}>
      {(call) => <CallView call={call} />}
    </InPageCall>
  );
}

/** Past a limit the person is told, and the rest goes on. */
const meta = {
  title: 'Call/Limits',
  // The docs list the props of the view; the stories give it the call of a server.
  component: CallView as unknown as typeof Page,
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const nest = (depth: number) =>
  Array.from({ length: depth }).reduce<Record<string, unknown>>((inner) => ({ a: inner }), {});

/** The schema of the tool has a pattern that could hold up the page: the result is shown, and was not checked in full. */
export const Unchecked: Story = {
  args: {
    script: () => ({
      complete: {
        content: [{ type: 'text', text: 'Deployed to production' }],
        structuredContent: { release: 'aaaaaaaaaaaaaaaaaaaaaaaab' },
      },
    }),
    outputSchema: {
      type: 'object',
      properties: { release: { type: 'string', pattern: '^(a+)+$' } },
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/not checked in full .* its pattern/);
  },
};

/** The answer is nested deeper than can be written down: it is shown, and goes with the page. */
export const TooLarge: Story = {
  args: {
    script: () => ({
      complete: { content: [{ type: 'text', text: 'The whole tree' }], structuredContent: nest(600) },
    }),
    isKept: true,
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This is too large to be kept. It will not survive a reload.');
  },
};
