import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { createRoot } from 'react-dom/client';
import { compareCosts } from '@mcp-roundtrip/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallResult } from '@mcp-roundtrip/core';
import { chartPng, hostileSvg, toneWav } from '../stories/sampleMedia.js';
import { CallResultView } from './CallResultView.js';
import { ContentBlockList, ContentBlockView } from './ContentBlockView.js';

afterEach(cleanup);

const text = (said: string) => ({ type: 'text', text: said });

describe('a text', () => {
  it('keeps its line breaks even without a stylesheet', () => {
    render(<ContentBlockView block={text('one\n  two')} />);
    expect(getComputedStyle(screen.getByText(/one/)).whiteSpace).toBe('pre-wrap');
  });

  it('of four megabytes is unfolded in a part of the time that it takes in one piece, and nothing of it is lost', async () => {
    const said = `${'lorem ipsum dolor '.repeat(230_000)}the end`;
    const { container } = render(<ContentBlockView block={text(said)} />);
    expect(container.textContent?.length).toBeLessThan(4000);
    const button = screen.getByRole('button', { name: 'Show all' });
    const unfold = () => {
      act(() => button.click());
      // This lays the page out.
      expect(container.getBoundingClientRect().height).toBeGreaterThan(3000);
    };
    const drawInOnePiece = () => {
      const piece = document.body.appendChild(document.createElement('pre'));
      piece.style.whiteSpace = 'pre-wrap';
      piece.textContent = said;
      expect(piece.getBoundingClientRect().height).toBeGreaterThan(3000);
      piece.remove();
    };
    expect(compareCosts(unfold, drawInOnePiece, 1)).toBeLessThan(0.5);
    expect(container.textContent?.replace('Show less', '')).toBe(said);
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(container.textContent?.length).toBeLessThan(4000);
  });
});

describe('media', () => {
  it('of the allowed types is shown by data alone', async () => {
    render(
      <ContentBlockList
        content={[
          { type: 'image', data: chartPng, mimeType: 'image/png', annotations: { title: 'Sales' } },
          { type: 'audio', data: toneWav, mimeType: 'audio/wav', title: 'A hum' },
        ]}
      />,
    );
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Image from the server: Sales' });
    await waitFor(() => expect(image.naturalWidth).toBe(240));
    const audio = screen.getByLabelText<HTMLAudioElement>('Audio from the server: A hum');
    await waitFor(() => expect(audio.duration).toBe(0.5));
    expect(audio.paused).toBe(true);
  });

  it('is inert where it is a drawing', async () => {
    render(<ContentBlockView block={{ type: 'image', data: hostileSvg, mimeType: 'image/svg+xml' }} />);
    await waitFor(() => expect(screen.getByRole<HTMLImageElement>('img').naturalWidth).toBe(120));
    expect(window.top).not.toHaveProperty('hacked');
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('tracker'))).toEqual(
      [],
    );
  });

  it('works under a strict policy of the page, and what the policy forbids is said in words', async () => {
    const { frame, close } = await openStrictPage("default-src 'none'; img-src data:; style-src 'none'");
    const root = createRoot(frame.body);
    root.render(
      <ContentBlockList
        content={[
          { type: 'image', data: chartPng, mimeType: 'image/png' },
          { type: 'audio', data: toneWav, mimeType: 'audio/wav' },
        ]}
      />,
    );
    await waitFor(() => expect(frame.querySelector('img')?.naturalWidth).toBe(240));
    await waitFor(() => expect(frame.body.textContent).toContain('audio/wav, which cannot be shown here'));
    root.unmount();
    close();
  });
});

describe('whatever a server sends', () => {
  it.each([
    [null, /unknown kind “object”/],
    ['text', /unknown kind “string”/],
    [{ type: 'text' }, /unknown kind “text”/],
    [{ type: 'text', text: 5 }, /unknown kind “text”/],
    [{ type: 'image' }, /type \?, which arrived damaged/],
    [{ type: 'image', data: {}, mimeType: 'image/png' }, /image\/png, which arrived damaged/],
    [{ type: 'audio', data: 'no base64!', mimeType: 'audio/wav' }, /audio\/wav, which arrived damaged/],
    [{ type: 'resource' }, /unknown kind “resource”/],
    [{ type: 'resource', resource: { uri: 'a:b' } }, /unknown kind “resource”/],
    [{ type: 'resource_link' }, /Link to a resource/],
    [{ type: 'tool_use', name: 'look', input: { at: 1 } }, /Use of the tool look.*"at": 1/s],
    [{ type: 'tool_result', content: [{ type: 'tool_result', content: [] }] }, /unknown kind “tool_result”/],
    [{ type: 'hologram', beams: 3 }, /unknown kind “hologram”.*"beams": 3/s],
    [{ type: 7 }, /unknown kind “\?”/],
  ])('%j is drawn or said', (block, words) => {
    const { container } = render(<ContentBlockView block={block} />);
    expect(container.textContent).toMatch(words);
  });

  it('never throws, is never clickable and fetches nothing', () => {
    const problem = vi.spyOn(console, 'error');
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('<a href="https://evil.example">x</a>', 'javascript:alert(1)', '\u202Eevil', 'AAAA'),
    );
    const block = fc.record(
      {
        type: fc.constantFrom(
          'text',
          'image',
          'audio',
          'resource',
          'resource_link',
          'tool_use',
          'tool_result',
          'x',
        ),
        ...Object.fromEntries(
          ['text', 'data', 'mimeType', 'uri', 'name', 'title', 'description', 'size', 'input', 'content'].map(
            (name) => [name, junk],
          ),
        ),
        resource: fc.oneof(junk, fc.record({ uri: junk, text: junk, blob: junk, mimeType: junk })),
        annotations: junk,
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(block, junk), { maxLength: 5 }), junk, (content, structuredContent) => {
        const result = { content, structuredContent, messages: [{ role: junk, content }], contents: content };
        // Not what the types allow, which is the point.
        const { container } = render(<CallResultView result={result as never} />);
        expect(container.querySelectorAll('a, iframe, script, object, embed, link').length).toBe(0);
        for (const media of container.querySelectorAll('[src]')) {
          expect(media.getAttribute('src')).toMatch(/^data:(image|audio)\//);
        }
        cleanup();
      }),
      { numRuns: 200 },
    );
    expect(problem).not.toHaveBeenCalled();
    problem.mockRestore();
  });
});

/** A page of its own with a Content-Security-Policy, in the same origin. */
async function openStrictPage(policy: string): Promise<{ frame: Document; close: () => void }> {
  const element = document.createElement('iframe');
  element.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Strict</title>`;
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
  document.body.append(element);
  await loaded;
  if (!element.contentDocument) throw new Error('The frame has no document.');
  return { frame: element.contentDocument, close: () => element.remove() };
}

describe('letters from right to left', () => {
  const said = 'שלום';
  const tool = { type: 'tool_use', id: '1', name: said, input: { [said]: 1 } };
  it.each([
    ['a text', text(said)],
    ['the name of a tool', tool],
    ['an unknown kind', { type: said }],
    ['the kind of a file', { type: 'image', data: 'AAAA', mimeType: said }],
    ['the kind of damaged data', { type: 'image', data: '%', mimeType: said }],
    ['a link', { type: 'resource_link', uri: `x:${said}`, name: said, description: said, mimeType: said }],
    ['a resource', { type: 'resource', resource: { uri: 'x:1', text: said, title: said, mimeType: said } }],
  ])('run their own way in %s', (_, block) => {
    const { container } = render(<ContentBlockView block={block} />);
    expectOwnDirection(container, said);
  });

  it('run their own way in roles, prompts and data', async () => {
    const result = {
      description: said,
      messages: [{ role: said, content: text(said) }],
      structuredContent: { [said]: said },
    };
    const { container } = render(<CallResultView result={result as unknown as CallResult} />);
    await screen.findByRole('group');
    expectOwnDirection(container, said);
  });

  it('do not turn JSON and addresses round', () => {
    const link = { type: 'resource_link', uri: `${said}:${said}` };
    const { container } = render(<ContentBlockList content={[tool, link]} />);
    const codes = [...container.querySelectorAll<HTMLElement>('.rt-code')];
    expect(codes.map(({ dir }) => dir)).toEqual(['ltr', 'ltr']);
  });
});

/** Expects that every element with these words in it has a direction of its own. */
function expectOwnDirection(container: HTMLElement, said: string) {
  const holders = [...container.querySelectorAll<HTMLElement>('*')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(said)),
  );
  expect(holders).not.toHaveLength(0);
  for (const holder of holders) {
    expect(holder.dir || holder.localName, holder.outerHTML).toMatch(/^(auto|ltr|bdi)$/);
  }
}
