import { expect, type Locator, type Page } from '@playwright/test';

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

  /** The card of a call, such as `deploy #1`; without a number, the only one of that name. */
  card(name: string): CallCard {
    return new CallCard(this.page.getByRole('article', { name }));
  }
}

/** One call on the page. */
export class CallCard {
  readonly locator: Locator;
  readonly result: Locator;
  readonly error: Locator;

  constructor(locator: Locator) {
    this.locator = locator;
    this.result = locator.getByRole('region', { name: 'Result' });
    this.error = locator.getByRole('region', { name: 'Error' });
  }

  /** The question with this message. */
  question(message: string): Locator {
    return this.locator.getByRole('region', { name: message });
  }

  /** The heading of the question with this message, which is focused when it is asked. */
  heading(message: string): Locator {
    return this.locator.getByRole('heading', { name: message });
  }

  button(name: string): Locator {
    return this.locator.getByRole('button', { name, exact: true });
  }

  radio(name: string): Locator {
    return this.locator.getByRole('radio', { name, exact: true });
  }

  async press(name: string): Promise<void> {
    await this.button(name).click();
  }

  /** Waits until the call says that it stands so. */
  async expectState(words: string): Promise<void> {
    await expect(this.locator.getByRole('status').filter({ hasText: words })).toBeVisible();
  }

  /** Waits until the call has ended so, with this result. */
  async expectResult(words: 'Done' | 'Not done', text: string): Promise<void> {
    await expect(this.result).toHaveText(text);
    await this.expectState(words);
  }

  /** Unfolds what was answered before. */
  async unfoldTranscript(answers: number): Promise<Locator> {
    await this.locator.getByText(`What you answered (${answers})`).click();
    return this.locator.getByRole('list');
  }
}
