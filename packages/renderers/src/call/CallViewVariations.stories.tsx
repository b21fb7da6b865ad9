import { useMcpCalls } from '@mcp-roundtrip/react';
import { askForm, askInRounds, askUrl, completeWith } from '@mcp-roundtrip/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { de } from '../de.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { InPageCall } from '../stories/InPageCall.js';
import { chooseRegion, confirmDeploy } from '../stories/sampleQuestions.js';
import { CallView } from './CallView.js';
import { StoryCall } from '../stories/StoryCall.js';

/** The same view in other words, other directions and other places. */
const meta = { title: 'Call/Variations', component: CallView, render: () => <></> } satisfies Meta<
  typeof CallView
>;

export default meta;
type Story = Omit<StoryObj<typeof meta>, 'args'>;

const twoRounds = askInRounds([{ region: chooseRegion }, { confirm: confirmDeploy }], () =>
  completeWith('Deployed to production'),
);

/** All texts in German: those of the server stay as they are. */
export const German: Story = {
  render: () => (
    <MessagesProvider value={de}>
      <InPageCall script={twoRounds}>{(call) => <StoryCall call={call} />}</InPageCall>
    </MessagesProvider>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('radio', { name: 'Europe (Ireland)' });
    await userEvent.click(canvas.getByRole('button', { name: 'Senden' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Wählen Sie eine der Möglichkeiten.');
  },
};

/** A page that reads from right to left. */
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" lang="ar">
      <InPageCall
        script={askInRounds([
          {
            confirm: askForm('هل تريد النشر في بيئة الإنتاج؟', {
              type: 'object',
              properties: {
                confirm: { type: 'boolean', title: 'انشر الآن' },
                reason: { type: 'string', title: 'السبب', description: 'يظهر للفريق.' },
              },
              required: ['confirm'],
            }),
          },
        ])}
      >
        {(call) => <StoryCall call={call} />}
      </InPageCall>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('textbox', { name: /السبب/ });
  },
};

/** On a dark page, with something wrong. */
export const Dark: Story = {
  globals: { scheme: 'dark' },
  render: () => <InPageCall script={twoRounds}>{(call) => <StoryCall call={call} />}</InPageCall>,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('radio', { name: 'Europe (Ireland)' });
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByRole('alert');
  },
};

/** On a dark page, a failure, a warning and a success. */
export const DarkTones: Story = {
  globals: { scheme: 'dark' },
  render: () => (
    <>
      <InPageCall script={() => completeWith('Deployed to production')}>
        {(call) => <StoryCall call={call} />}
      </InPageCall>
      <InPageCall script={askInRounds([{ page: askUrl('Sign in', 'http://user@xn--80ak6aa92e.com:8080/') }])}>
        {(call) => <StoryCall call={call} />}
      </InPageCall>
      <InPageCall
        script={() => completeWith('never')}
        intercept={(exchange, serve) =>
          exchange.method === 'tools/call' ? Promise.resolve(new Response('Busy', { status: 429 })) : serve()
        }
      >
        {(call) => <StoryCall call={call} />}
      </InPageCall>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Deployed to production');
    await canvas.findByText(/not encrypted/);
    await canvas.findByText('The server could not do this. Try again.');
  },
};

/** Single texts replaced by the host's own. */
export const OwnWords: Story = {
  render: () => (
    <MessagesProvider value={{ send: 'Let’s go', decline: 'No, thanks' }}>
      <InPageCall script={twoRounds}>{(call) => <StoryCall call={call} />}</InPageCall>
    </MessagesProvider>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Let’s go' });
    await expect(canvas.getByRole('button', { name: 'No, thanks' })).toBeVisible();
  },
};

function ChatMessage() {
  const calls = useMcpCalls();
  return (
    <>
      {calls.list().map(({ id }) => (
        <div key={id} style={{ maxWidth: '26rem' }}>
          <StoryCall callId={id} variant="bubble" />
        </div>
      ))}
    </>
  );
}

/** In a chat: the message knows the call by its id alone. */
export const InChat: Story = {
  render: () => <InPageCall script={twoRounds}>{(call) => call.call && <ChatMessage />}</InPageCall>,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('radio', { name: 'Europe (Ireland)' });
  },
};

/** What looks like a secret is not shown again. */
export const MaskedSecret: Story = {
  render: () => (
    <InPageCall
      script={askInRounds(
        [
          {
            login: askForm('Sign in', {
              type: 'object',
              properties: { user: { type: 'string' }, password: { type: 'string' } },
            }),
          },
        ],
        () => completeWith('Signed in'),
      )}
    >
      {(call) => <StoryCall call={call} />}
    </InPageCall>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /User/ }), 'ada');
    await userEvent.type(canvas.getByLabelText(/Password/), 'hunter2{Enter}');
    await canvas.findByText('Signed in');
    await userEvent.click(canvas.getByText('What you answered before (1)'));
    await expect(await canvas.findByText('ada')).toBeVisible();
    await expect(canvas.queryByText('hunter2')).toBeNull();
  },
};

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(12);

/** Texts far longer than expected, in a narrow place. */
export const LongTexts: Story = {
  render: () => (
    <div style={{ maxWidth: '22rem' }}>
      <InPageCall
        serverName={`server-${'x'.repeat(80)}`}
        script={askInRounds([
          {
            long: askForm(long, {
              type: 'object',
              properties: { field: { type: 'string', title: long, description: long } },
              required: ['field'],
            }),
          },
        ])}
      >
        {(call) => <StoryCall call={call} />}
      </InPageCall>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('textbox');
    const { scrollWidth, clientWidth } = field.closest('article') as HTMLElement; // it is in one
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
