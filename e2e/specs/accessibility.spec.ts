import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.js';

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('the start page has no violations', async ({ demo, page }) => {
      await expect(await demo.unfold('Deploy')).toBeVisible();
      await expectNoViolations(page);
    });

    test('an open question and its errors have no violations', async ({ demo, page }) => {
      const card = await demo.run('deploy env=prod');
      await expect(card.heading('Deploy to prod?')).toBeFocused();
      await expectNoViolations(page);
      await card.press('Send');
      await expect(card.locator.getByRole('radiogroup')).toHaveAccessibleDescription(/Answer yes or no\./);
      await expectNoViolations(page);
    });

    test('two calls of the same tool have no violations', async ({ demo, page }) => {
      for (const number of [1, 2]) {
        await demo.run('deploy env=prod');
        await demo.card(`deploy #${number}`).press('Decline');
        await demo.card(`deploy #${number}`).expectState('Not done');
      }
      await expectNoViolations(page);
    });

    test('questions of every kind, results and errors have no violations', async ({ demo, page }) => {
      await demo.run('provision');
      await demo.card('provision').locator.getByLabel('Database name').fill('orders');
      await demo.card('provision').button('Save answer').first().click();
      await demo.run('connect-account');
      await expect(demo.card('connect-account').button('Copy link')).toBeVisible();
      await demo.run('summarize-diff');
      await demo.card('summarize-diff').press('Run the model');
      await demo.run('list-roots');
      await expect(demo.card('list-roots').locator.getByRole('checkbox')).toHaveCount(2);
      await demo.run('tag-release tag=v2.1.0');
      await demo.card('tag-release').press('Decline');
      await demo.run('briefing topic="the new release"');
      await demo.card('briefing').press('Dismiss');
      await demo.card('briefing').expectState('Failed');
      await demo.run('long-task steps=1000 stepMs=1000');
      await expect(demo.card('long-task').locator.getByRole('progressbar')).toBeVisible();
      await demo.card('tag-release').unfoldTranscript(1);
      await expectNoViolations(page);
    });
  });
}
