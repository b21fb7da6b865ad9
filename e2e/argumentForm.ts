import { expect, type Locator } from '@playwright/test';

/** A form for arguments, in the tools panel or in the chat, by role and label. */
export class ArgumentForm {
  readonly locator: Locator;
  /** What has to be mended before it can be sent. */
  readonly summary: Locator;
  readonly jsonSwitch: Locator;
  /** All arguments as JSON. */
  readonly json: Locator;

  constructor(locator: Locator) {
    this.locator = locator;
    this.summary = locator.getByRole('alert');
    this.jsonSwitch = locator.getByRole('switch', { name: 'Edit as JSON' });
    this.json = locator.getByRole('textbox', { name: 'Arguments', exact: true });
  }

  /** A field by its label, such as `Days (optional)`. */
  field(name: string): Locator {
    return this.locator.getByLabel(name, { exact: true });
  }

  /** An object or a list by its legend, such as `Place (required)` or `Guests 1`. */
  group(name: string): Locator {
    return this.locator.getByRole('group', { name, exact: true });
  }

  /** One of a few options, such as `workshop` of `Kind (required)`. */
  option(group: string, name: string): Locator {
    return this.locator
      .getByRole('radiogroup', { name: group, exact: true })
      .getByRole('radio', { name, exact: true });
  }

  button(name: string): Locator {
    return this.locator.getByRole('button', { name, exact: true });
  }

  /** The way from the summary to a place, such as `Guests 1, Name: Fill this in.` */
  problem(words: string): Locator {
    return this.summary.getByRole('link', { name: words, exact: true });
  }

  async press(name: string): Promise<void> {
    await this.button(name).click();
  }

  /** Waits until the form is shown as JSON, and reads that. */
  async readJson(): Promise<unknown> {
    await expect(this.json).toBeVisible();
    return JSON.parse(await this.json.inputValue());
  }
}
