import { SettingsDialog } from '../settingsDialog.js';
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
  await expect(card.radio('Yes')).toBeVisible();
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

test('leaves whoever writes to a model where they write', async ({ demo, page, startModel }) => {
  const model = await startModel({ turns: [{ parts: [{ text: 'Good morning.' }] }] });
  await new SettingsDialog(page).useModel({ url: model.url });
  await demo.composer.fill('Hello');
  await demo.composer.press('Enter');
  await expect(demo.messages).toContainText('Good morning.');
  await expect(demo.composer).toBeFocused();
});

test('every control of the page is reached by Tab, in the order of the page, and seen', async ({
  page,
  demo,
}) => {
  await expect(demo.composer).toBeVisible();
  const focused = page.locator(':focus');
  const controls: string[] = [];
  for (await page.keyboard.press('Tab'); (await focused.count()) > 0; await page.keyboard.press('Tab')) {
    const [control = ''] = (await focused.ariaSnapshot()).split('\n');
    controls.push(control);
    await expect(focused).toBeInViewport();
    expect(await focused.evaluate(hasRing), `${control} shows that it has the focus`).toBe(true);
    expect(controls.length, 'the focus leaves the page at its end').toBeLessThan(60);
  }
  const places = [
    /button "1 server: demo-server connected"/,
    /button "Settings"/,
    /textbox "Filter/,
    /button "List again/,
    /button "Deploy"/,
    /button "Private note"/,
    /button "Deploy to production/,
    /button "Show all/,
    /textbox "Message"/,
    /button "Send"/,
  ].map((name) => controls.findIndex((control) => name.test(control)));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

/** Whether a ring is drawn around what has the focus: around itself, the card that it fills, or the form that it is all of. */
function hasRing(element: Element): boolean {
  const styles = [getComputedStyle(element), getComputedStyle(element, '::after')];
  if (element.matches('textarea')) styles.push(getComputedStyle(element.closest('form') ?? element));
  return styles.some(({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && outlineWidth !== '0px');
}

test('goes from the start of the page to the message', async ({ demo, page }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the message' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(demo.composer).toBeFocused();
});

test('closes what a button opened once the focus leaves it', async ({ demo, page }) => {
  const card = await demo.run('deploy env=prod');
  // Until the question has come, it may take the focus from the button.
  await expect(card.heading('Deploy to prod?')).toBeFocused();
  const suggestions = page.getByRole('group', { name: 'Suggestions' });
  await page.getByRole('button', { name: 'Suggestions' }).press('Enter');
  await expect(suggestions).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(suggestions).toBeHidden();
});

test('goes to a question from the inbox', async ({ demo, page }) => {
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
