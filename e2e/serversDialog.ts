import { expect, type Locator, type Page } from '@playwright/test';

/** The servers, on their button in the header and in their dialog, by role and label. */
export class ServersDialog {
  readonly page: Page;
  readonly locator: Locator;
  readonly address: Locator;

  constructor(page: Page) {
    this.page = page;
    this.locator = page.getByRole('dialog', { name: 'Servers' });
    this.address = this.locator.getByLabel('Address', { exact: true });
  }

  /** Waits until the button in the header says so, such as `1 server: demo-server connected`. */
  async expectSummary(words: string | RegExp): Promise<void> {
    await expect(this.summary(words)).toBeVisible();
  }

  /** Waits until exactly these servers are connected, and have told what they offer. */
  async expectReady(...names: readonly string[]): Promise<void> {
    const count = names.length === 1 ? '1 server' : `${names.length} servers`;
    await this.expectSummary(`${count}: ${names.map((name) => `${name} connected`).join('; ')}`);
    const tools = this.page.getByRole('region', { name: 'Tools', exact: true });
    for (const name of names) {
      const section = tools.getByRole('region', { name: new RegExp(`^${name}\\b`) });
      await expect(section.getByRole('button', { name: 'Deploy', exact: true })).toBeVisible();
    }
  }

  async open(): Promise<void> {
    await this.summary(/^(?:\d servers?:|No servers)/).click();
    await expect(this.locator).toBeVisible();
  }

  async close(): Promise<void> {
    await this.button('Close').click();
    await expect(this.locator).toBeHidden();
  }

  /** Types an address and connects to it. */
  async connect(address: string): Promise<void> {
    await this.address.fill(address);
    await this.button('Connect').click();
  }

  /** All about one server, by its name, which is its address as long as it has said none. */
  card(name: string): Locator {
    return this.locator.getByRole('listitem', { name, exact: true });
  }

  button(name: string): Locator {
    return this.locator.getByRole('button', { name, exact: true });
  }

  async press(name: string): Promise<void> {
    await this.button(name).click();
  }

  /** Waits until a server says that it stands so. */
  async expectState(name: string, words: string): Promise<void> {
    await expect(this.card(name).getByText(words, { exact: true })).toBeVisible();
  }

  private summary(words: string | RegExp): Locator {
    return this.page.getByRole('button', { name: words, exact: true });
  }
}
