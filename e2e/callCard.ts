import { expect, type Locator } from '@playwright/test';

/** One call in the chat. */
export class CallCard {
  readonly locator: Locator;
  readonly result: Locator;

  constructor(locator: Locator) {
    this.locator = locator;
    this.result = locator.getByRole('group', { name: 'Result' });
  }

  /** The question with this message. */
  question(message: string | RegExp): Locator {
    return this.locator.getByRole('group', { name: message });
  }

  /** The heading of the question with this message, which is focused when it is asked. */
  heading(message: string | RegExp): Locator {
    return this.locator.getByRole('heading', { name: message });
  }

  /** What is said about a failure, with the ways on. */
  failure(words: string): Locator {
    return this.locator.getByRole('group', { name: words });
  }

  button(name: string | RegExp): Locator {
    return this.locator.getByRole('button', { name, exact: true });
  }

  radio(name: string): Locator {
    return this.locator.getByRole('radio', { name, exact: true });
  }

  field(name: string | RegExp): Locator {
    return this.locator.getByLabel(name);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).click();
  }

  /** Waits until the call says that it stands so. */
  async expectState(words: string): Promise<void> {
    await expect(this.locator.getByText(words, { exact: true })).toBeVisible();
  }

  /** Waits until the call has ended so, with this result. */
  async expectResult(words: 'Done' | 'Not done', text: string): Promise<void> {
    // As it is read: the texts of a result stand below each other.
    await expect(this.result).toContainText(text, { useInnerText: true });
    await this.expectState(words);
  }

  /** Unfolds what was answered before. */
  async unfoldTranscript(answers: number): Promise<Locator> {
    await this.locator.getByText(`What you answered before (${answers})`).click();
    return this.locator.getByRole('list');
  }
}
