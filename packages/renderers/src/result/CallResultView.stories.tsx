import type { CallToolResult } from '@modelcontextprotocol/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { InPageCall } from '../stories/InPageCall.js';
import { chartPng, hostileSvg, toneWav } from '../stories/sampleMedia.js';
import { CallResultView } from './CallResultView.js';

function ResultOfTool({ complete }: { readonly complete: CallToolResult }) {
  return (
    <InPageCall script={() => ({ complete })}>
      {(call) =>
        call.status === 'complete' && (
          <div className="rt-call rt-part" data-slot="rt-call">
            <CallResultView result={call.result} />
          </div>
        )
      }
    </InPageCall>
  );
}

/** What a tool came back with. */
const meta = {
  title: 'Results/Tool result',
  // The docs list the props of the view; the stories give it the result of a server.
  component: CallResultView as unknown as typeof ResultOfTool,
  render: (args) => <ResultOfTool {...args} />,
} satisfies Meta<typeof ResultOfTool>;

export default meta;
type Story = StoryObj<typeof meta>;

const findResult = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('group', { name: 'Result' }));

const textOf = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** A text with its line breaks. */
export const Text: Story = {
  args: { complete: textOf('Deployed to production.\n\n  region  eu-west-1\n  version 4.2.0') },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await expect(result.getByText(/Deployed to production/)).toBeVisible();
  },
};

/** Markup, links and scripts of a server are text and nothing else. */
export const HostileText: Story = {
  args: {
    complete: textOf(
      '<img src=x onerror="top.hacked=1"><script>top.hacked=1</script>\n[click](javascript:top.hacked=1) https://evil.example',
    ),
  },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await expect(result.getByText(/<img src=x/)).toBeVisible();
    await expect(result.queryByRole('link')).toBeNull();
    await expect(result.queryByRole('img')).toBeNull();
    await expect(window).not.toHaveProperty('hacked');
  },
};

/** Four megabytes: folded at first, whole on request, and the page stays quick. */
export const HugeText: Story = {
  args: { complete: textOf(`${'A line of a log that goes on and on\n'.repeat(115_000)}The very end`) },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    const button = result.getByRole('button', { name: 'Show all' });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(result.getByText(/The very end$/)).toBeInTheDocument();
    await userEvent.click(result.getByRole('button', { name: 'Show less' }));
  },
};

/** Data that is short and flat reads as a list. */
export const StructuredFacts: Story = {
  args: {
    complete: {
      content: [{ type: 'text', text: 'Oslo, tomorrow' }],
      structuredContent: { temperature: 21.5, unit: '°C', rain: false, warning: null },
    },
  },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await expect(await result.findByText('temperature')).toBeVisible();
    await expect(result.getByText('No')).toBeVisible();
  },
};

const nested = { deployment: { id: 7, targets: ['eu-west-1', 'us-east-1'] }, ok: true };

/** Nested data reads as JSON. */
export const StructuredTree: Story = {
  args: { complete: { content: [], structuredContent: nested } },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await expect(await result.findByText(/"targets"/)).toBeVisible();
  },
};

/** The text already says the data: the data is folded. */
export const StructuredTwice: Story = {
  args: { complete: { ...textOf(JSON.stringify(nested)), structuredContent: nested } },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await userEvent.click(await result.findByText('Data'));
    await expect(result.getAllByText(/"targets"/)).toHaveLength(2);
  },
};

/** Pictures, one of them a drawing that would run a script if it could, and a sound. */
export const Media: Story = {
  args: {
    complete: {
      content: [
        { type: 'text', text: 'The chart, its drawing and its sound:' },
        { type: 'image', data: chartPng, mimeType: 'image/png' },
        { type: 'image', data: hostileSvg, mimeType: 'image/svg+xml' },
        { type: 'audio', data: toneWav, mimeType: 'audio/wav' },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    const images = await result.findAllByRole<HTMLImageElement>('img', { name: 'Image from the server' });
    await waitFor(() => expect(images.map(({ naturalWidth }) => naturalWidth)).toEqual([240, 120]));
    await waitFor(() =>
      expect(result.getByLabelText<HTMLAudioElement>('Audio from the server').duration).toBe(0.5),
    );
    await expect(window).not.toHaveProperty('hacked');
  },
};

/** Media that cannot be shown is named. */
export const UnshowableMedia: Story = {
  args: {
    complete: {
      content: [
        { type: 'image', data: btoa('no picture'), mimeType: 'image/png' },
        { type: 'image', data: btoa('%PDF-1.7'), mimeType: 'application/pdf' },
        { type: 'audio', data: btoa('no sound'), mimeType: 'audio/mpeg' },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await result.findByText(/Content of the type image\/png, which cannot be shown here/);
    await result.findByText(/Content of the type application\/pdf, which cannot be shown here. 8 bytes/);
    await result.findByText(/Content of the type audio\/mpeg, which cannot be shown here/);
  },
};

/** Links to resources and resources that came along; no address is clickable. */
export const Resources: Story = {
  args: {
    complete: {
      content: [
        {
          type: 'resource_link',
          uri: 'https://files.example.com/reports/2026/q3.pdf',
          name: 'q3.pdf',
          title: 'Report of the third quarter',
          description: 'As it was sent to the board.',
          mimeType: 'application/pdf',
          size: 1_482_000,
        },
        {
          type: 'resource',
          resource: { uri: 'file:///etc/motd', mimeType: 'text/plain', text: 'Welcome.\nBe kind.' },
        },
        { type: 'resource', resource: { uri: 'demo://chart', mimeType: 'image/png', blob: chartPng } },
        {
          type: 'resource',
          resource: { uri: 'demo://archive', mimeType: 'application/zip', blob: btoa('PK..') },
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    const caption = (await result.findByText('Link to a resource')).parentElement;
    await expect(caption).toHaveTextContent('Link to a resource · application/pdf · 1.5 MB');
    await expect(result.getByText(/^Welcome/)).toBeVisible();
    await expect(result.getByText(/application\/zip, which cannot be shown here. 4 bytes/)).toBeVisible();
    await expect(result.queryByRole('link')).toBeNull();
  },
};

/** The tool says that it could not do its work. */
export const Problem: Story = {
  args: { complete: { ...textOf('There is no region eu-west-9.'), isError: true } },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await expect(result.getByText('The tool reports that it did not do this.')).toBeVisible();
    await expect(result.getByText('There is no region eu-west-9.')).toBeVisible();
  },
};

/** Nothing came back, which is said. */
export const Empty: Story = {
  args: { complete: { content: [] } },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await expect(result.getByText('The server finished without a result to show.')).toBeVisible();
  },
};

/** More pieces than anybody looks at at once. */
export const ManyPieces: Story = {
  args: {
    complete: {
      content: Array.from({ length: 500 }, (_, index) => ({ type: 'text', text: `Line ${index + 1}` })),
    },
  },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await expect(result.queryByText('Line 500')).toBeNull();
    await userEvent.click(result.getByRole('button', { name: 'Show all' }));
    await expect(result.getByText('Line 500')).toBeInTheDocument();
  },
};

/** More than a browser should draw at once: in parts, with the ways to all of them. */
export const VeryManyPieces: Story = {
  args: {
    complete: {
      content: Array.from({ length: 2_400 }, (_, index) => ({ type: 'text', text: `Line ${index + 1}` })),
    },
  },
  play: async ({ canvasElement }) => {
    const result = await findResult(canvasElement);
    await userEvent.click(result.getByRole('button', { name: 'Show all' }));
    await expect(result.queryByText('Line 501')).toBeNull();
    await userEvent.click(result.getByRole('button', { name: 'Last' }));
    await expect(result.getByText('2,001 to 2,400 of 2,400')).toHaveFocus();
    await expect(result.getByText('Line 2400')).toBeInTheDocument();
  },
};

/** Arabic and English, on a page that reads from right to left. */
export const RightToLeft: Story = {
  args: {
    complete: {
      content: [
        { type: 'text', text: 'تم النشر في الإنتاج.' },
        { type: 'text', text: 'Deployed to production.' },
        { type: 'resource_link', uri: 'demo://log', name: 'سجل', mimeType: 'text/plain', size: 900 },
      ],
      structuredContent: { region: 'eu-west-1', ok: true },
    },
  },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await (await findResult(canvasElement)).findByText('region');
  },
};
