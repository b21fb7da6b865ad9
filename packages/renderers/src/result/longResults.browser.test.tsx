import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compareCosts } from '@mcp-roundtrip/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallResult } from '@mcp-roundtrip/core';
import { CallResultView } from './CallResultView.js';

afterEach(cleanup);

const most = 500;
const list = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 'text' as const, text: `Line ${index + 1}` }));
const open = (result: unknown) => {
  const { container } = render(<CallResultView result={result as CallResult} />);
  act(() => screen.getAllByRole('button', { name: 'Show all' }).at(-1)?.click());
  return container;
};
const countLines = (container: HTMLElement) => container.querySelectorAll('.rt-server-text').length;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a result of very many pieces', () => {
  it.each([200_000, 1_000_000])(
    'of %d draws no more of them at a time than can be drawn at once',
    (count) => {
      const container = open({ content: list(count) });
      expect(countLines(container)).toBe(most);
      expect(container.querySelectorAll('*').length).toBeLessThan(4 * most);
      expect(screen.getByText(`1 to 500 of ${count.toLocaleString('en')}`)).toBeTruthy();
    },
  );

  it('costs as much to unfold as one of no more than are drawn, but for counting them', () => {
    const unfold = (count: number) => {
      const content = list(count);
      return () => {
        open({ content });
        cleanup();
      };
    };
    // Four hundred times as many.
    expect(compareCosts(unfold(400 * most), unfold(most), 3)).toBeLessThan(20);
  });

  it('is walked through with the keyboard, and each step is where the focus is', async () => {
    const container = open({ content: list(1_200) });
    const place = () => document.activeElement?.textContent;
    const pager = within(screen.getByRole('group', { name: 'Parts' }));
    expect(pager.getByRole('button', { name: 'Earlier' }).ariaDisabled).toBe('true');
    pager.getByRole('button', { name: 'Later' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('501 to 1,000 of 1,200');
    expect(container.textContent).toContain('Line 501Line 502');
    expect(container.textContent).not.toContain('Line 500L');
    await press('Last');
    expect(place()).toBe('1,001 to 1,200 of 1,200');
    expect(countLines(container)).toBe(200);
    expect(pager.getByRole('button', { name: 'Later' }).ariaDisabled).toBe('true');
    await press('Later');
    expect(place()).not.toBe('1,001 to 1,200 of 1,200');
    await press('Earlier');
    expect(place()).toBe('501 to 1,000 of 1,200');
    await press('First');
    expect(place()).toBe('1 to 500 of 1,200');
  });

  it('is left and entered at any number', async () => {
    const container = open({ content: list(200_000) });
    const number = screen.getByRole('textbox', { name: 'Go to number' });
    await userEvent.type(number, '123456{Enter}');
    expect(document.activeElement?.textContent).toBe('123,001 to 123,500 of 200,000');
    expect(container.textContent).toContain('Line 123456L');
    await userEvent.clear(number);
    await userEvent.type(number, '999999999{Enter}');
    expect(container.textContent).toContain('Line 200000');
    await userEvent.clear(number);
    await userEvent.type(number, 'x{Enter}');
    expect(container.textContent).toContain('Line 200000');
  });

  it('says that a search in the page looks at what is shown alone', () => {
    open({ content: list(most + 1) });
    expect(screen.getByText('A search in the page finds only what is shown.')).toBeTruthy();
  });

  it('of no more than can be drawn at once has nothing to walk through', () => {
    const container = open({ content: list(most) });
    expect(countLines(container)).toBe(most);
    expect(screen.queryByRole('group', { name: 'Parts' })).toBeNull();
  });

  it.each<[string, unknown]>([
    ['messages of a prompt', { messages: list(2_000).map((content) => ({ role: 'user', content })) }],
    [
      'contents of a resource',
      { contents: list(2_000).map(({ text }) => ({ uri: 'x:1', mimeType: 'a/b', text })) },
    ],
    ['results of a tool', { content: [{ type: 'tool_result', content: list(2_000) }] }],
  ])('that are %s is drawn in parts as well', (_, result) => {
    const container = open(result);
    expect(container.textContent).toContain('Line 500');
    expect(container.textContent).not.toContain('Line 501');
  });
});

describe('one very long text', () => {
  it('is drawn in parts, of which none is lost', async () => {
    const said = `${'lorem ipsum dolor '.repeat(700_000)}the end`;
    const container = open({ content: [{ type: 'text', text: said }] });
    const read = () => container.querySelector('.rt-server-text')?.textContent ?? '';
    const first = read();
    expect(first.length).toBe(5_000_000);
    await press('Later');
    const second = read();
    await press('Last');
    expect(first + second + read() === said).toBe(true);
  });
});

describe('data that is nested deeper than any stack', () => {
  it('is shown all the same', () => {
    const depth = 100_000;
    const structuredContent: unknown = JSON.parse(`${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`);
    const container = open({ content: [], structuredContent: { deep: structuredContent } });
    expect(container.querySelector('.rt-json')?.textContent).toBe(
      `{"deep":${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}}`,
    );
  });
});
