import { expect, test } from '../test.js';

test('counts the open questions, in the title too, and goes to each', async ({ demo, page }) => {
  await expect(page).toHaveTitle('MCP Roundtrip');
  await demo.run('deploy env=prod');
  await expect(page).toHaveTitle('(1) MCP Roundtrip');
  await demo.run('provision');
  await expect(page).toHaveTitle('(3) MCP Roundtrip');

  await page.getByRole('button', { name: '3 open questions' }).click();
  const inbox = page.getByRole('dialog', { name: 'Open questions' });
  await expect(inbox).toContainText('demo-server');
  await inbox.getByRole('button', { name: 'Go to question: Where should the database live?' }).click();
  await expect(inbox).toBeHidden();
  const provision = demo.card('provision');
  await expect(provision.heading('Where should the database live?')).toBeFocused();
  await provision.radio('Virginia').check();
  await provision.press('Save answer');
  await expect(page).toHaveTitle('(2) MCP Roundtrip');

  await page.getByRole('button', { name: '2 open questions' }).click();
  await inbox.getByRole('button', { name: 'Go to question: Deploy to prod?' }).click();
  await expect(demo.card('deploy').heading('Deploy to prod?')).toBeFocused();
  await demo.card('deploy').press('Decline');
  await expect(page).toHaveTitle('(1) MCP Roundtrip');
});

test('says that nothing is open', async ({ page, demo }) => {
  await demo.composer.waitFor();
  const button = page.getByRole('button', { name: 'No open questions' });
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('shows the count on the chat’s tab, and leads to the question from another panel', async ({
    demo,
    page,
  }) => {
    await demo.run('deploy env=prod');
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Tools' }).tap();
    await expect(page.getByRole('button', { name: /^Chat, 1 open question$/ })).toBeVisible();
    await page.getByRole('button', { name: '1 open question', exact: true }).tap();
    await page.getByRole('button', { name: 'Go to question: Deploy to prod?' }).tap();
    await expect(demo.card('deploy').heading('Deploy to prod?')).toBeInViewport();
  });
});
