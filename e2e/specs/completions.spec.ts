import type { Locator, Page } from '@playwright/test';
import type { ArgumentForm } from '../argumentForm.js';
import { expect, test } from '../test.js';
import { ToolsPanel } from '../toolsPanel.js';

const topics = [
  'Database migration',
  'Design review',
  'Incident of last night',
  'Quarterly results',
  'Release plan',
  'Tides',
];

function listOf(page: Page, label: string): Locator {
  return page.getByRole('listbox', { name: `Suggestions for ${label}` });
}

function fieldOf({ locator }: ArgumentForm, label: string): Locator {
  return locator.getByRole('combobox', { name: label, exact: true });
}

test('offers the values of a prompt argument, to be picked by keyboard', async ({ demo, page }) => {
  const form = await new ToolsPanel(page).open('Write a briefing');
  const field = fieldOf(form, 'Topic (required)');
  const list = listOf(page, 'Topic');
  await expect(list).toBeHidden();
  await field.focus();
  await expect(list.getByRole('option')).toHaveText(topics);
  await expect(field).toHaveAttribute('aria-expanded', 'true');

  await page.keyboard.type('de');
  await expect(list.getByRole('option')).toHaveText(['Design review', 'Incident of last night', 'Tides']);
  await expect(form.locator.getByRole('status').first()).toHaveText('3 suggestions');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveText('Design review');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveText('Incident of last night');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Incident of last night');
  await expect(list).toBeHidden();
  expect(demo.legs, 'Enter has picked, and not run anything').toEqual([]);

  await page.keyboard.press('Enter');
  await expect(
    demo.card('briefing').heading('Who is the briefing about Incident of last night for?'),
  ).toBeVisible();
});

test('offers the values of a template variable, to be picked by mouse', async ({ demo, page }) => {
  const form = await new ToolsPanel(page).open('Private note');
  const field = fieldOf(form, 'ID (required)');
  const list = listOf(page, 'ID');
  await field.click();
  await expect(list.getByRole('option')).toHaveText(['7', '42']);
  await list.getByRole('option', { name: '42' }).click();
  await expect(field).toHaveValue('42');
  await expect(field).toBeFocused();
  await expect(list).toBeHidden();
  await form.press('Run');
  await expect(demo.card('note://42').heading('Note 42 is private. Show it?')).toBeVisible();
});

test('leaves everyone free to write something else', async ({ demo, page }) => {
  const form = await new ToolsPanel(page).open('Write a briefing');
  const field = fieldOf(form, 'Topic (required)');
  const list = listOf(page, 'Topic');
  await field.pressSequentially('ti');
  await expect(list.getByRole('option')).toHaveText(['Tides', 'Database migration']);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('ti');
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await field.pressSequentially('n cans');
  await expect(list).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(demo.card('briefing').heading('Who is the briefing about tin cans for?')).toBeVisible();
});

test('offers them in the chat as well, where a command lacks its argument', async ({ demo, page }) => {
  await demo.say('/briefing');
  const form = demo.messages.getByRole('form', { name: 'Arguments of briefing' });
  const field = form.getByRole('combobox', { name: 'Topic (required)', exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('rel');
  await listOf(page, 'Topic').getByRole('option', { name: 'Release plan' }).click();
  await form.getByRole('button', { name: 'Run' }).click();
  await expect(demo.card('briefing').heading('Who is the briefing about Release plan for?')).toBeVisible();
});

test('does without them where the server fails to make any', async ({ demo, page }) => {
  let asked = 0;
  await page.route('**/mcp', (route) => {
    if (!route.request().postData()?.includes('"completion/complete"')) return route.fallback();
    asked += 1;
    const { id } = route.request().postDataJSON() as { id: number }; // every request has one
    return route.fulfill({ json: { jsonrpc: '2.0', id, error: { code: -32603, message: 'No ideas' } } });
  });
  const form = await new ToolsPanel(page).open('Write a briefing');
  await fieldOf(form, 'Topic (required)').pressSequentially('Tides');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(listOf(page, 'Topic')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(demo.card('briefing').heading('Who is the briefing about Tides for?')).toBeVisible();
});
