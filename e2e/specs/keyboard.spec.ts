import { expect, test } from '../test.js';

test('deploys by keyboard alone', async ({ demo, page }) => {
  const { keyboard } = page;
  const form = page.getByRole('form', { name: 'Deploy' });
  await expect(form).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Deploy' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(form.getByLabel('env')).toBeFocused();
  await keyboard.type('staging');
  await keyboard.press('Tab');
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

test('runs on Enter and goes to the question', async ({ demo }) => {
  const form = await demo.unfold('Tag a release');
  await form.getByLabel('tag').press('Enter');
  await expect(demo.card('tag-release').heading('Tag v2.1.0?')).toBeFocused();
});
