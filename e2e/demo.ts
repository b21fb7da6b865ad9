import { expect, type Locator, type Page } from '@playwright/test';
import { CallCard } from './callCard.js';

const callMethods = ['tools/call', 'prompts/get', 'resources/read'];

/** The demo as a person meets it, by role and label. */
export class Demo {
  readonly page: Page;
  /** The method of every leg that the page sent to a server. */
  readonly legs: string[] = [];
  readonly composer: Locator;
  readonly messages: Locator;
  readonly tools: Locator;
  readonly rounds: Locator;

  constructor(page: Page) {
    this.page = page;
    this.composer = page.getByLabel('Message', { exact: true });
    this.messages = page.getByRole('log', { name: 'Messages' });
    this.tools = page.getByRole('region', { name: 'Tools' });
    this.rounds = page.getByRole('region', { name: 'Rounds' });
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/mcp')) return;
      const { method } = request.postDataJSON() as { method: string }; // every message to a server has one
      if (callMethods.includes(method)) this.legs.push(method);
    });
  }

  /** Opens the page, and waits until its server is connected and offers something. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('button', { name: /connected(, old era)?$/i })).toBeVisible();
    await expect(this.page.getByRole('heading', { name: 'What would you like to try?' })).toBeVisible();
    await expect(this.page.getByRole('button', { name: /^Deploy to production/ })).toBeVisible();
  }

  /** Writes a message and sends it, as someone who types does. */
  async say(text: string): Promise<void> {
    // A question that arrives takes the focus from an empty field, and from a script even while it fills it.
    await expect(async () => {
      await this.composer.fill(text);
      await expect(this.composer).toHaveValue(text, { timeout: 1000 });
    }).toPass();
    await this.page.getByRole('button', { name: 'Send', exact: true }).last().click();
  }

  /** Runs something by its command, such as `/deploy env=prod`. */
  async run(command: string): Promise<CallCard> {
    await this.say(`/${command}`);
    return this.card(command.split(' ', 1)[0] ?? '');
  }

  /** Lets the model run a tool that may change something. */
  async allow(tool: string): Promise<void> {
    const asked = this.messages.getByRole('group', { name: `The model wants to run ${tool}.` });
    await asked.getByRole('button', { name: 'Allow', exact: true }).click();
  }

  /** Waits until the page has sent so many legs. */
  async expectLegs(count: number): Promise<void> {
    await expect.poll(() => this.legs).toHaveLength(count);
  }

  /** The card of a call, such as `deploy`; the second one of that name is `deploy #2`. */
  card(name: string): CallCard {
    return new CallCard(this.messages.getByRole('article', { name, exact: true }));
  }
}
