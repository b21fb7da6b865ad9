/** Opens each page of docs of the built Storybook: nothing takes the focus, scrolls it or lies over it, and its code is a host's. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from './findBrowser.js';
import { repositoryRoot } from './repositoryRoot.js';
import { serveStorybook } from './serveStorybook.js';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly type: 'docs' | 'story';
  readonly tags: readonly string[];
}

// This only ends what hangs: a page of docs draws all of its stories.
const longestMs = 120_000;
// A story whose server never answers is settled from the start.
const endless = 'endless';
const ownNames = /^(My[A-Z]\w*|Theme)$/;

/** What a host can import: the names in the reports of the public API. */
const publicNames = new Set(
  ['core/core', 'core/core-journal', 'react/react', 'renderers/renderers'].flatMap((report) => {
    const text = readFileSync(join(repositoryRoot, `packages/${report}.api.md`), 'utf8');
    return Array.from(text.matchAll(/^export (?:function|const|class) (\w+)/gm), ([, name]) => name);
  }),
);

/** Waits until each story has been drawn and each call in it has come to its first question or its end. */
async function settle(page: Page, stories: readonly Entry[]): Promise<void> {
  const awaited = stories.filter(({ tags }) => !tags.includes(endless)).map(({ id }) => id);
  await page.waitForFunction((ids) => {
    const blocks = Array.from(document.querySelectorAll('[id^="story--"][id$="-inner"]'));
    return ids.every((id) => {
      const block = blocks.find((each) => each.id.startsWith(`story--${id}-`));
      const isBusy = block?.querySelector('.rt-loading, .rt-call[data-status=sending]');
      return block?.firstElementChild && !isBusy;
    });
  }, awaited);
}

async function findProblems(browser: Browser, address: string, docs: Entry, stories: readonly Entry[]) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(longestMs);
  try {
    await page.goto(`${address}iframe.html?id=${docs.id}&viewMode=docs`);
    await page.locator('#storybook-docs h1').first().waitFor();
    await settle(page, stories);
    const problems: string[] = await page.evaluate(() => [
      ...(document.activeElement === document.body
        ? []
        : [`${document.activeElement?.outerHTML.slice(0, 80)} has the focus`]),
      ...(window.scrollY === 0 ? [] : [`it is scrolled by ${window.scrollY} pixels`]),
      ...(document.querySelector('dialog:modal') ? ['a modal dialog lies over it'] : []),
    ]);
    const codes = await readCodes(page);
    // The first story stands at the top as well.
    if (codes.length < stories.length)
      problems.push(`${codes.length} of ${stories.length} stories show their code`);
    for (const code of codes) problems.push(...findForeignNames(code));
    return problems.map((problem) => `${docs.title}: ${problem}`);
  } finally {
    await page.close();
  }
}

async function readCodes(page: Page): Promise<string[]> {
  // All at once, as there are many: that each can be pressed is Storybook's own to hold.
  const count = await page.evaluate(() => {
    const toggles = document.querySelectorAll<HTMLElement>('.docblock-code-toggle');
    for (const toggle of toggles) toggle.click();
    return toggles.length;
  });
  const codes = page.locator('.sbdocs-preview pre');
  await page.waitForFunction(
    (shown) => document.querySelectorAll('.sbdocs-preview pre').length >= shown,
    count,
  );
  return codes.allTextContents();
}

/** Names of components and hooks in a snippet that nobody could import from the packages. */
function findForeignNames(code: string): string[] {
  const names = Array.from(
    code.matchAll(/<([A-Z]\w*)|\b(use[A-Z]\w*)\(/g),
    ([, tag, hook]) => tag ?? hook ?? '',
  );
  const foreign = names.filter((name) => !publicNames.has(name) && !ownNames.test(name));
  if (names.length === 0) return [`this code uses nothing of ours: ${code.slice(0, 80)}`];
  return foreign.map((name) => `${name} in “Show code” is no public name`);
}

const { address, close } = await serveStorybook();
const browser = await chromium.launch(await findBrowser());
try {
  const index = (await (await fetch(`${address}index.json`)).json()) as { entries: Record<string, Entry> };
  const entries = Object.values(index.entries);
  const pages = entries.filter(({ type }) => type === 'docs');
  const problems: string[] = [];
  if (pages[0]?.title !== 'Introduction')
    problems.push(`The first page is ${pages[0]?.title}, not the introduction.`);
  const left = [...pages];
  const visit = async () => {
    for (let docs = left.shift(); docs; docs = left.shift()) {
      const { title } = docs;
      const stories = entries.filter(
        (entry) => entry.type === 'story' && entry.title === title && entry.tags.includes('autodocs'),
      );
      problems.push(...(await findProblems(browser, address, docs, stories)));
    }
  };
  await Promise.all([visit(), visit()]);
  console.log(problems.join('\n') || `${pages.length} pages of docs stay as they are opened.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await close();
}
