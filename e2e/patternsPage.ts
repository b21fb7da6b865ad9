import { expect, type Locator, type Page } from '@playwright/test';
import { CallCard } from './callCard.js';

/** The letters of the patterns. */
export const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

type Letter = (typeof letters)[number];

/** The page of the eight patterns, by role and label. */
export class PatternsPage {
  readonly page: Page;
  readonly location: Locator;
  readonly run: Locator;
  readonly alike: Locator;

  constructor(page: Page) {
    this.page = page;
    this.location = page.getByLabel('Location');
    this.run = page.getByRole('button', { name: 'Run all eight' });
    this.alike = page.getByRole('switch', { name: 'Answer all alike' });
  }

  async open(): Promise<void> {
    await this.page.goto('/patterns');
    await expect(this.page.getByRole('heading', { name: 'Eight ways to write one tool' })).toBeVisible();
  }

  /** All about one pattern. */
  pattern(letter: Letter): Locator {
    return this.page.getByRole('listitem', { name: new RegExp(`^${letter.toUpperCase()} `) });
  }

  /** The call of one pattern. */
  card(letter: Letter): CallCard {
    return new CallCard(this.pattern(letter).getByRole('article', { name: `weather-${letter}` }));
  }

  /** Waits until each pattern asks this. */
  async expectQuestions(message: string): Promise<void> {
    for (const letter of letters) await expect(this.card(letter).heading(message)).toBeVisible();
  }

  /** Waits until each counter says so. */
  async expectCounts(words: Readonly<Record<Letter, string>>): Promise<void> {
    for (const letter of letters)
      await expect(this.pattern(letter).getByText(words[letter], { exact: true })).toBeVisible();
  }

  /** Where each card stands on the page, and how much room it takes. */
  async measure(): Promise<readonly string[]> {
    const cards = this.page.getByRole('listitem', { name: /^[A-H] / });
    await expect(cards).toHaveCount(letters.length);
    return cards.evaluateAll((elements) =>
      elements.map((element) => {
        const { top, width, height } = element.getBoundingClientRect();
        return [top + scrollY, width, height].map(Math.round).join(' ');
      }),
    );
  }
}
