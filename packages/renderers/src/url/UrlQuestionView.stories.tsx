import { askInRounds, askUrl, inPageEndpoint } from '@mcp-roundtrip/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import type { QuestionViewProps } from '../question/QuestionViewProps.js';
import { StoryCall } from '../stories/StoryCall.js';
import { InPageCall } from '../stories/InPageCall.js';
import { UrlQuestionView } from './UrlQuestionView.js';

const why = 'Sign in to connect your account';
const address = 'https://accounts.example.com/connect?id=7';

interface StoryProps {
  /** The address that the server asks to open, round by round. */
  readonly urls: readonly string[];
}

function AskedPage({ urls }: StoryProps) {
  return (
    <InPageCall script={askInRounds(urls.map((url) => ({ page: askUrl(why, url) })))}>
      {(call) => <StoryCall call={call} headingLevel={2} />}
    </InPageCall>
  );
}

/** A server sends the person to a page: consent first, then the wait for word that they have finished there. */
const meta = {
  title: 'Questions/Page to open',
  // The docs list the props of the view; the stories give it the question of a server.
  component: UrlQuestionView as unknown as typeof AskedPage,
  render: (args) => <AskedPage {...args} />,
  args: { urls: [address] },
  // No story leaves this page: what would be opened is an empty document.
  beforeEach: () => answerOpening({ document: document.implementation.createHTMLDocument() }),
} satisfies Meta<typeof AskedPage>;

/** What the state says past so many pages of a server of 2025. */
function UnheardPage(props: QuestionViewProps<'url'>) {
  return <UrlQuestionView {...props} question={{ ...props.question, unheard: true }} />;
}

export default meta;
type Story = StoryObj<typeof meta>;

function answerOpening(page: object | null): void {
  spyOn(window, 'open').mockReturnValue(page as Window | null);
}
const findOpen = (domain = 'example.com') =>
  screen.findByRole('button', { name: `Open ${domain} (opens in a new window)` });
const findFinished = () => screen.findByRole('button', { name: 'I have finished — continue' });

/** Where the page leads, before anything is opened. */
export const Consent: Story = {
  play: async ({ canvasElement }) => {
    await expect(await findOpen()).toBeVisible();
    await expect(canvasElement).toHaveTextContent(address);
    await expect(canvasElement.querySelector('.rt-address strong')).toHaveTextContent(/^example\.com$/);
    await expect(canvasElement.querySelector('a, iframe, img')).toBeNull();
    await expect(window.open).not.toHaveBeenCalled();
  },
};

/** The page has been opened: the person says when they have finished. */
export const Waiting: Story = {
  play: async () => {
    await userEvent.click(await findOpen());
    await expect(screen.getByText('Waiting for you to finish on example.com')).toHaveFocus();
    await expect(await findFinished()).toBeVisible();
  },
};

/** So many pages came after this one that the server could not tell any more that it is done: the person is told to say it. */
export const Unheard: Story = {
  render: ({ urls }) => (
    <InPageCall script={askInRounds(urls.map((url) => ({ page: askUrl(why, url) })))}>
      {(call) => <StoryCall call={call} components={{ url: UnheardPage }} headingLevel={2} />}
    </InPageCall>
  ),
  play: async () => {
    await userEvent.click(await findOpen());
    await expect(await screen.findByText(/Say it yourself/)).toBeVisible();
    await expect(await findFinished()).toBeVisible();
  },
};

/** Back in this tab, the way on is at hand. */
export const Returned: Story = {
  play: async () => {
    await userEvent.click(await findOpen());
    window.dispatchEvent(new Event('focus'));
    await screen.findByText('Back from example.com? Continue when you have finished there.');
    await expect(await findFinished()).toHaveFocus();
  },
};

/** Only the person's word is sent. */
export const Finished: Story = {
  play: async () => {
    await userEvent.click(await findOpen());
    await userEvent.click(await findFinished());
    await screen.findByText('{"page":{"action":"accept"}}');
  },
};

/** The server asks for the same page again: it is still waiting, and no new consent is needed. */
export const StillWaiting: Story = {
  args: { urls: [address, address] },
  play: async () => {
    await userEvent.click(await findOpen());
    await userEvent.click(await findFinished());
    await screen.findByText('The server is still waiting for you to finish on example.com');
    await expect(await findFinished()).toBeVisible();
  },
};

/** The next round leads to another page, which is another consent. */
export const AnotherPage: Story = {
  args: { urls: [address, 'https://pay.example.org/7'] },
  play: async () => {
    await userEvent.click(await findOpen());
    await userEvent.click(await findFinished());
    await expect(await findOpen('example.org')).toBeVisible();
  },
};

/** The browser has blocked the window: a plain link does the same. */
export const PopupBlocked: Story = {
  beforeEach: () => answerOpening(null),
  play: async () => {
    await userEvent.click(await findOpen());
    const link = screen.getByRole('link', { name: 'Open example.com (opens in a new window)' });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

/** The link can be taken to another browser; whoever did so can go on without opening it here. */
export const LinkCopied: Story = {
  beforeEach: () => void spyOn(navigator.clipboard, 'writeText').mockResolvedValue(),
  play: async () => {
    await findOpen();
    const copy = screen.getByRole('button', { name: 'Copy link' });
    await userEvent.click(copy);
    await screen.findByText('Link copied');
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(address);
    await expect(copy).toHaveFocus();
    await expect(await findFinished()).toBeVisible();
  },
};

/** The clipboard is refused: the address can still be selected. */
export const CopyRefused: Story = {
  beforeEach: () => void spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused')),
  play: async () => {
    await findOpen();
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('The link could not be copied: select it above.');
  },
};

/** Declined, which the server is told. */
export const Declined: Story = {
  play: async () => {
    await findOpen();
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await screen.findByText('{"page":{"action":"decline"}}');
  },
};

/** A scheme that is never opened leaves only the ways out. */
export const BlockedScheme: Story = {
  args: { urls: ["java\tscript:alert('\u202ehello')"] },
  play: async ({ canvasElement }) => {
    await screen.findByText('Only http and https addresses are opened, and this one is “javascript”.');
    await expect(canvasElement).toHaveTextContent("java⟨U+0009⟩script:alert('⟨U+202E⟩hello')");
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    await expect(buttons).toEqual(expect.arrayContaining(['Decline', 'Dismiss']));
    await expect(screen.queryByRole('button', { name: /Open|Copy/ })).toBeNull();
  },
};

/** Not an address at all. */
export const Malformed: Story = {
  args: { urls: ['accounts.example.com'] },
  play: async () => {
    await screen.findByText('This is not an address that can be opened.');
  },
};

/** Longer than anyone would read. */
export const TooLong: Story = {
  args: { urls: [`https://accounts.example.com/${'a'.repeat(1_000_000)}`] },
  play: async () => {
    await screen.findByText('This address is too long to be checked by anyone, so it is not opened.');
    await expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
  },
};

/** A long address is shown in full; it scrolls, by keyboard too. */
export const LongAddress: Story = {
  args: { urls: [`https://accounts.example.com/connect?token=${'0123456789abcdef'.repeat(200)}`] },
  play: async ({ canvasElement, args }) => {
    await findOpen();
    await expect(canvasElement.querySelector('.rt-address')?.textContent).toBe(args.urls[0]);
    await expect(canvasElement.querySelector('.rt-address')).toHaveAttribute('tabindex', '0');
  },
};

/** From right to left, the address keeps its own direction. */
export const RightToLeft: Story = {
  args: { urls: ['https://דוגמה.example.com/'] },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await findOpen();
    await expect(canvasElement.querySelector('.rt-address')).toHaveAttribute('dir', 'ltr');
  },
};

function warn(url: string, ...warnings: readonly string[]): Story {
  return {
    args: { urls: [url] },
    play: async ({ canvasElement }) => {
      const read = () =>
        Array.from(canvasElement.querySelectorAll('[data-warning]'), (item) =>
          item.getAttribute('data-warning'),
        );
      await waitFor(() => expect(read()).toEqual(warnings));
      // Still possible, but not what is suggested.
      await expect(screen.getByRole('button', { name: /^Open/ })).not.toHaveAttribute('data-tone');
    },
  };
}

/** Letters that look like others, all of one alphabet: the name is shown both ways. */
export const Punycode = warn('https://www.аррӏе.com/sign-in', 'punycode');
/** Letters of two alphabets in one name. */
export const MixedScripts = warn('https://pаypal.com/sign-in', 'punycode', 'mixed-scripts');
/** A page without encryption. */
export const Http = warn('http://accounts.example.com/connect', 'http');
/** A name before the @ that is none of the site. */
export const Credentials = warn('https://accounts.google.com@evil.example/sign-in', 'credentials');
/** A number in place of a name, however it was spelled. */
export const IpAddress = warn('https://0xcb007107/connect', 'ip-address');
/** The person's own computer. */
export const Local = warn('http://localhost:3000/callback', 'local');
/** A page of the server that asks, on this computer: said, and yet what is suggested. */
export const ServersOwnPage: Story = {
  args: { urls: [`${new URL(inPageEndpoint).origin}/connect/7`] },
  play: async ({ canvasElement }) => {
    await expect(await findOpen('in-page.localhost')).toHaveAttribute('data-tone', 'primary');
    await expect(canvasElement.querySelector('[data-warning=local]')).toBeVisible();
  },
};
/** A port of its own. */
export const Port = warn('https://accounts.example.com:8443/connect', 'port');
/** Characters that nobody sees, shown as their codes. */
export const InvisibleCharacters = warn('https://example.com/\u202egpj.exe', 'invisible-characters');
/** Another name in front of the real one. */
export const MisleadingName = warn('https://accounts.google.com.evil.example/', 'misleading-path');
/** Another name behind the real one. */
export const MisleadingPath = warn('https://evil.example/accounts.google.com/login', 'misleading-path');
/** Everything at once. */
export const ManyWarnings = warn(
  'http://accounts.google.com@pаypal.com.evil.example:8080/\u200b',
  ...['punycode', 'mixed-scripts', 'misleading-path', 'credentials', 'http', 'port', 'invisible-characters'],
);
