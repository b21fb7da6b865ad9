import { expect, type Locator, type Page } from '@playwright/test';

/** The way to sign in to a guarded demo server: what our page says about it, and the server's own page. */
export class ConsentPage {
  readonly page: Page;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Sign in to Roundtrip demo server, guarded' });
  }

  /** What our page says about the sign-in that a server wants. */
  prompt(server: string): Locator {
    return this.page.getByRole('region', { name: `${server} wants you to sign in`, exact: true });
  }

  /** Leaves our page for the one of the server. */
  async enter(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign in at 127.0.0.1', exact: true }).click();
    await expect(this.heading).toBeVisible();
  }

  /** Says no there, which leads back. */
  async deny(): Promise<void> {
    await this.page.getByRole('button', { name: 'Deny', exact: true }).click();
    await expect(this.heading).toBeHidden();
  }

  /** Says yes there under this name, which leads back. */
  async allow(name = 'Ada Lovelace'): Promise<void> {
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(this.heading).toBeHidden();
  }

  async signIn(name?: string): Promise<void> {
    await this.enter();
    await this.allow(name);
  }
}
