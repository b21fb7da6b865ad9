import type { PushScript } from '@mcp-roundtrip/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { InPagePushes, type LegacyPage } from '../stories/InPagePushes.js';
import { CallView } from './CallView.js';

/** Calls of servers of 2025, which push their questions while the call is open. */
const meta = {
  title: 'Call/Pushes',
  // The docs list the props of the view; the stories give it the call of a server.
  component: CallView as unknown as typeof InPagePushes,
  render: (args) => <InPagePushes {...args} />,
} satisfies Meta<typeof InPagePushes>;

export default meta;
type Story = StoryObj<typeof meta>;

const requestedSchema = {
  type: 'object' as const,
  properties: { name: { type: 'string' as const, title: 'Name', default: 'Ada' } },
  required: ['name'],
};
const askName =
  (message: string, signal?: AbortSignal): PushScript =>
  ({ mcpReq }) =>
    mcpReq.elicitInput({ mode: 'form', message, requestedSchema }, { ...(signal && { signal }) });

/** A pushed question looks like every other, with its default filled in. */
export const Asks: Story = {
  args: { script: askName('Who should be invited?') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('textbox', { name: /Name/ });
    await expect(name).toHaveValue('Ada');
    await userEvent.clear(name);
    await userEvent.type(name, 'Grace{Enter}');
    await canvas.findByText('{"action":"accept","content":{"name":"Grace"}}');
    await canvas.findByText('What you answered before (1)');
  },
};

/** Two at once: each is answered by itself. */
export const AsksTwoAtOnce: Story = {
  args: {
    script: (context, server, args) =>
      Promise.all([
        askName('Who should be invited?')(context, server, args),
        askName('Who should speak?')(context, server, args),
      ]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('The server goes on meanwhile. Each answer is sent by itself.');
    const first = within(canvas.getByRole('group', { name: 'Who should be invited?' }));
    await userEvent.click(await first.findByRole('button', { name: 'Send' }));
    const second = within(await canvas.findByRole('group', { name: 'Who should speak?' }));
    await userEvent.click(await second.findByRole('button', { name: 'Send' }));
    await canvas.findByText('What you answered before (2)');
  },
};

/** The server no longer wanted an answer, and went on. */
export const TakenBack: Story = {
  args: {
    script: async (context, server, args) => {
      const patience = AbortSignal.timeout(300);
      await Promise.resolve(askName('Who should be invited?', patience)(context, server, args)).catch(
        () => {},
      );
      return 'Nobody was invited';
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('"Nobody was invited"');
    await userEvent.click(await canvas.findByText('What you answered before (1)'));
    await canvas.findByText('The server no longer wanted an answer.');
  },
};

const lost =
  'The server asked you something, and its question went with the page or the connection. Nobody here knows whether the server goes on without your answer.';
const pages: { dropped?: LegacyPage; alone?: LegacyPage; takenBack?: LegacyPage } = {};

/** The stream was dropped while the question was open: it went with it, and someone has to decide. */
export const LostWithItsStream: Story = {
  args: {
    script: askName('Who should be invited?'),
    onConnect: (page) => void (pages.dropped = page),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('textbox', { name: /Name/ });
    pages.dropped?.cutStreams();
    await canvas.findByRole('group', { name: lost });
    await expect(canvas.getByText('In doubt')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /Name/ })).toBeNull();
  },
};

const askAlone = (page: LegacyPage | undefined, signal?: AbortSignal) =>
  page?.server.server.elicitInput(
    { mode: 'form', message: 'Who should be told?', requestedSchema },
    { ...(signal && { signal }) },
  );

/** The call has ended when the server asks: the question stands on its own, under the server's name. */
export const AsksByItself: Story = {
  args: { script: async () => 'Invited', onConnect: (page) => void (pages.alone = page) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('"Invited"');
    const said = askAlone(pages.alone);
    const card = within(await canvas.findByRole('article', { name: 'legacy-server' }));
    await expect(card.queryByRole('button', { name: 'Stop' })).toBeNull();
    await userEvent.click(await card.findByRole('button', { name: 'Send' }));
    await card.findByText('Answered');
    await expect(await said).toEqual({ action: 'accept', content: { name: 'Ada' } });
    await expect(card.getByRole('list')).toHaveTextContent('Who should be told?');
    await expect(card.queryByRole('button', { name: /Start over/ })).toBeNull();
  },
};

/** What was asked on behalf of no call is not wanted any more. */
export const TakesBackByItself: Story = {
  args: { script: async () => 'Invited', onConnect: (page) => void (pages.takenBack = page) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('"Invited"');
    const patience = new AbortController();
    void askAlone(pages.takenBack, patience.signal)?.catch(() => {});
    const card = within(await canvas.findByRole('article', { name: 'legacy-server' }));
    await card.findByRole('button', { name: 'Send' });
    patience.abort();
    await card.findByText('Taken back');
    await waitFor(() => expect(card.getByText('The server no longer wanted an answer.')).toBeVisible());
  },
};
