import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Has axe look the page over, at rest: half-way from one colour to another, contrast says nothing. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await createAxe(page).analyze();
  expect(violations).toEqual([]);
}

/** The same for a page that follows the colours of the system: in the light ones, and in the dark ones what they change. */
export async function expectNoViolationsInAnyColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const { violations } = await createAxe(page).withRules(['color-contrast', 'link-in-text-block']).analyze();
  expect(violations, 'in dark colours').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

// No list of what holds, and no second page to gather frames in, of which there are none: a third of the time.
function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}
