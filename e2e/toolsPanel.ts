import { expect, type Locator, type Page } from '@playwright/test';
import { ArgumentForm } from './argumentForm.js';

/** The tools panel, by role and label. */
export class ToolsPanel {
  readonly locator: Locator;
  readonly filter: Locator;
  readonly back: Locator;

  constructor(page: Page) {
    this.locator = page.getByRole('region', { name: 'Tools', exact: true });
    this.filter = this.locator.getByRole('textbox', { name: 'Filter by name or description' });
    this.back = this.locator.getByRole('button', { name: 'Back to the list' });
  }

  /** What one server offers, by its name and how it is. */
  server(name: string, look: 'connected' | 'not connected'): Locator {
    return this.locator.getByRole('region', { name: `${name}, ${look}`, exact: true });
  }

  /** The button that opens an entry, by its title. */
  entry(title: string): Locator {
    return this.locator.getByRole('button', { name: title, exact: true });
  }

  /** All that the list says about an entry. */
  item(title: string): Locator {
    const button = this.locator.page().getByRole('button', { name: title, exact: true });
    return this.locator.getByRole('listitem').filter({ has: button });
  }

  /** Opens an entry, and waits for the form that runs it. */
  async open(title: string): Promise<ArgumentForm> {
    await this.entry(title).click();
    const form = this.locator.getByRole('form', { name: `Arguments of ${title}`, exact: true });
    await expect(form).toBeVisible();
    return new ArgumentForm(form);
  }
}
