import { expect, test } from '../test.js';

test('deploys by keyboard alone', async ({ demo, page }) => {
  const { keyboard } = page;
  await demo.composer.focus();
  await keyboard.type('/dep');
  await expect(page.getByRole('option').first()).toContainText('deploy');
  await keyboard.press('Tab');
  await keyboard.type('env=staging');
  await keyboard.press('Enter');

  const card = demo.card('deploy');
  await expect(card.heading('Deploy to staging?')).toBeFocused();
  await keyboard.press('Tab');
  await expect(card.radio('Yes')).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.type('By hand');
  await keyboard.press('Tab');
  await expect(card.button('Send')).toBeFocused();
  await keyboard.press('Enter');
  await card.expectResult('Done', 'Deployed to staging\nReason: By hand');
  await expect(card.locator).toBeFocused();

  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(card.locator.getByRole('list')).toContainText('By hand');
});

test('every control of the page is reached by Tab, in the order of the page, and seen', async ({
  page,
  demo,
}) => {
  await demo.composer.waitFor();
  await page.locator('body').press('Tab');
  const names: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) break;
    await expect(focused).toBeInViewport();
    expect(
      await focused.evaluate(
        (element) =>
          getComputedStyle(element).outlineStyle !== 'none' ||
          getComputedStyle(element.closest('form') ?? element).outlineStyle !== 'none',
      ),
    ).toBe(true);
    names.push((await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? '');
    await page.keyboard.press('Tab');
  }
  expect(names.some((name) => name.startsWith('Deploy to production'))).toBe(true);
  expect(names).toContain('Message');
  expect(names).toContain('Settings');
});

test('goes to a question from the inbox, and back to the composer', async ({ demo, page }) => {
  await demo.run('deploy env=prod');
  await demo.run('tag-release tag=v1');
  await page.getByRole('button', { name: '2 open questions' }).focus();
  await page.keyboard.press('Enter');
  const inbox = page.getByRole('dialog');
  await expect(inbox).toContainText('Deploy to prod?');
  await inbox.getByRole('button', { name: /Deploy to prod/ }).press('Enter');
  await expect(inbox).toBeHidden();
  await expect(demo.card('deploy').heading('Deploy to prod?')).toBeFocused();
});
