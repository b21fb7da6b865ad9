import { expect, type Locator, type Page } from '@playwright/test';
import { CallCard } from './callCard.js';

const callMethods = ['tools/call', 'prompts/get', 'resources/read'];

/** The demo as a person meets it, by role and label. */
export class Demo {
  readonly page: Page;
  /** The method of every leg that the page sent to the server. */
  readonly legs: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/mcp')) return;
      const { method } = request.postDataJSON() as { method: string }; // every message to a server has one
      if (callMethods.includes(method)) this.legs.push(method);
    });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.page.getByRole('region', { name: 'Connection' })).toContainText(
      'Connected to demo-server',
    );
  }

  /** The form of one thing to try, unfolded if need be. */
  async unfold(title: string): Promise<Locator> {
    const toggle = this.page.getByRole('heading', { name: title }).getByRole('button');
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    return this.page.getByRole('form', { name: title });
  }

  /** Runs one thing to try with these arguments in place of the prepared ones. */
  async run(title: string, given: Readonly<Record<string, string>> = {}): Promise<void> {
    const form = await this.unfold(title);
    for (const [label, value] of Object.entries(given)) await form.getByLabel(label).fill(value);
    await form.getByRole('button', { name: 'Run' }).click();
  }

  /** Waits until the page has sent so many legs. */
  async expectLegs(count: number): Promise<void> {
    await expect.poll(() => this.legs).toHaveLength(count);
  }

  /** The card of a call, such as `deploy #1`; without a number, the only one of that name. */
  card(name: string): CallCard {
    return new CallCard(this.page.getByRole('article', { name }));
  }
}
