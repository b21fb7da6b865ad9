import { expect, test } from '../test.js';

test('greets with what can be tried, and starts it with one click', async ({ demo, page }) => {
  await page.getByRole('button', { name: 'Show all 12' }).click();
  await page.getByRole('button', { name: /^Open a private note/ }).click();
  const card = demo.card('note://42');
  await expect(card.heading('Note 42 is private. Show it?')).toBeFocused();
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'The spare key is under the blue pot.');
});

test('offers every scenario again while the chat goes on', async ({ demo, page }) => {
  await demo.run('deploy env=prod');
  await page.getByRole('button', { name: 'Suggestions' }).click();
  const suggestions = page.getByRole('group', { name: 'Suggestions' });
  await expect(suggestions.getByRole('button')).toHaveCount(12);
  await suggestions.getByRole('button', { name: /^Wipe the cache/ }).click();
  await expect(demo.card('wipe-cache').heading('Really wipe the cache?')).toBeVisible();
});

test('finds a tool by its name in a sentence', async ({ demo }) => {
  await demo.say('could you provision something for me');
  await expect(demo.card('provision').heading('What should the database be called?')).toBeVisible();
});

test('asks for what is missing instead of guessing', async ({ demo, page }) => {
  await demo.say('please tag a release');
  const form = page.getByRole('form', { name: 'Arguments of tag-release' });
  await form.getByLabel(/tag/i).fill('v7');
  await form.getByRole('button', { name: 'Run' }).click();
  await expect(demo.card('tag-release').heading('Tag v7?')).toBeVisible();
});

test('runs nothing when a sentence says not to', async ({ demo }) => {
  await demo.say('do not wipe the cache');
  await expect(demo.messages.getByRole('button', { name: /Wipe the cache|wipe-cache/ })).toBeVisible();
  await expect(demo.card('wipe-cache').locator).toBeHidden();
  expect(demo.legs).toHaveLength(0);
});

test('says what it can do when nothing fits', async ({ demo }) => {
  await demo.say('make me a sandwich');
  await expect(demo.messages).toContainText('I found no tool for that.');
  await demo.say('/nonsense');
  await expect(demo.messages).toContainText('There is no command /nonsense.');
});

test('completes commands, arguments and values by keyboard', async ({ demo, page }) => {
  await demo.composer.pressSequentially('/long');
  await expect(page.getByRole('listbox', { name: 'Commands' }).getByRole('option')).toHaveCount(1);
  await demo.composer.press('Tab');
  await expect(demo.composer).toHaveValue('/long-task ');
  await expect(page.getByRole('listbox', { name: 'Arguments' })).toBeVisible();
  await demo.composer.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await demo.composer.pressSequentially('steps=2 stepMs=10');
  await demo.composer.press('Enter');
  await demo.card('long-task').expectResult('Done', 'Finished 2 steps');
});

test('keeps line breaks, and brings back what was sent', async ({ demo }) => {
  await demo.composer.pressSequentially('one');
  await demo.composer.press('Shift+Enter');
  await demo.composer.pressSequentially('two');
  await expect(demo.composer).toHaveValue('one\ntwo');
  await demo.composer.press('Enter');
  await expect(demo.composer).toHaveValue('');
  await demo.composer.press('ArrowUp');
  await expect(demo.composer).toHaveValue('one\ntwo');
});

test('begins a new chat only after asking, where a call is running', async ({ demo, page }) => {
  const card = await demo.run('deploy env=prod');
  await expect(card.heading('Deploy to prod?')).toBeVisible();
  await page.getByRole('button', { name: 'New chat' }).click();
  await page.getByRole('button', { name: 'Keep this chat' }).click();
  await expect(card.heading('Deploy to prod?')).toBeVisible();
  await page.getByRole('button', { name: 'New chat' }).click();
  await page.getByRole('button', { name: 'Stop and start a new chat' }).click();
  await expect(page.getByRole('heading', { name: 'What would you like to try?' })).toBeVisible();
  await expect(page).toHaveTitle('MCP Roundtrip');
});

test('keeps the draft while another panel is looked at', async ({ demo, page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await demo.composer.fill('half a message');
  const panels = page.getByRole('navigation', { name: 'Panels' });
  await panels.getByRole('button', { name: 'Tools' }).click();
  await panels.getByRole('button', { name: /^Chat/ }).click();
  await expect(demo.composer).toHaveValue('half a message');
});

test('stays where someone reads, and leads back to the latest', async ({ demo, page }) => {
  for (let count = 0; count < 6; count += 1) await demo.say(`nothing fits this ${count}`);
  await demo.messages.hover();
  await page.mouse.wheel(0, -5_000);
  const jump = page.getByRole('button', { name: 'Jump to the latest' });
  await expect(jump).toBeVisible();
  await jump.click();
  await expect(jump).toBeHidden();
  await expect(demo.messages.getByText('nothing fits this 5')).toBeInViewport();
});
