import type { Page, Route } from '@playwright/test';
import { expect, test } from '../test.js';
import { ToolsPanel } from '../toolsPanel.js';

const tools = [
  'Deploy',
  'Tag a release',
  'Provision a database',
  'Wipe the cache',
  'Connect an account',
  'Summarize a diff',
  'List the shared folders',
  'Shed load',
  'Run a long task',
  'Plan an offsite',
];
const started = 'Started. It goes on in the chat.';

/** Answers what the page asks a server by one method in another way. */
async function answerInstead(page: Page, method: string, answer: (route: Route) => Promise<void>) {
  await page.route('**/mcp', (route) =>
    route.request().postData()?.includes(`"${method}"`) ? answer(route) : route.fallback(),
  );
}

test('lists tools, prompts, resources and templates, with their descriptions', async ({ demo }) => {
  const { page } = demo;
  const panel = new ToolsPanel(page);
  const server = panel.server('demo-server', 'connected');
  await expect(server).toContainText(new URL(page.url()).origin);
  await expect(server.getByRole('heading', { level: 4 })).toHaveText([
    `Tools ${tools.length}`,
    'Prompts 1',
    'Resources 2',
    'Resource templates 1',
  ]);
  const entries = [...tools, 'Write a briefing', 'Note 7', 'Note 42', 'Private note'];
  await expect(server.getByRole('listitem').getByRole('button')).toHaveText(entries);

  await expect(panel.entry('Deploy')).toHaveAccessibleDescription(
    'Deploys to an environment after you have confirmed it.',
  );
  await expect(panel.entry('Write a briefing')).toHaveAccessibleDescription(
    'Prepares a short briefing about a topic; asks who will read it.',
  );
  await expect(panel.item('Note 42')).toContainText('note://42');
  await expect(panel.item('Private note')).toContainText('note://{id}');
});

test('says in words what a tool may do, and who says so', async ({ demo }) => {
  const { page } = demo;
  const panel = new ToolsPanel(page);
  await expect(panel.item('Wipe the cache')).toContainText(/Destructive.*Safe to repeat/);
  await expect(panel.item('Tag a release')).toContainText(/Only adds.*Safe to repeat/);
  await expect(panel.item('List the shared folders')).toContainText('Read-only');
  await expect(panel.item('List the shared folders')).not.toContainText('Safe to repeat');
  await expect(panel.item('Provision a database')).not.toContainText('Destructive');

  await panel.open('Wipe the cache');
  await expect(panel.locator.getByText('It may delete or overwrite something.')).toBeVisible();
  await expect(
    panel.locator.getByText('Running it again with the same arguments changes nothing more.'),
  ).toBeVisible();
  await expect(
    panel.locator.getByText('This is what the server says about it. Nobody has checked it.'),
  ).toBeVisible();
  await expect(panel.locator).toContainText(`demo-server · ${new URL(page.url()).origin}`);
  await panel.locator.getByText('Schema of the arguments').click();
  await expect(panel.locator.getByRole('region', { name: 'Schema of the arguments' })).toContainText(
    '"type": "object"',
  );
});

test('narrows the list to what contains every word', async ({ demo }) => {
  const panel = new ToolsPanel(demo.page);
  await panel.filter.fill('confirmed CACHE');
  await expect(panel.locator.getByRole('listitem')).toHaveCount(1);
  await expect(panel.entry('Wipe the cache')).toBeVisible();
  await expect(panel.locator.getByRole('status')).toHaveText('1 match at demo-server');
  await expect(panel.locator.getByRole('heading', { name: 'Prompts' })).toBeHidden();

  await panel.filter.fill('sandwich');
  await expect(panel.locator.getByText('Nothing here matches.')).toBeVisible();
  await expect(panel.locator.getByRole('status')).toHaveText('0 matches at demo-server');
  await panel.locator.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(panel.filter).toBeFocused();
  await expect(panel.filter).toHaveValue('');
  await expect(panel.entry('Write a briefing')).toBeVisible();

  await panel.filter.fill('note');
  await expect(panel.entry('Deploy')).toBeHidden();
  await panel.filter.press('Escape');
  await expect(panel.entry('Deploy')).toBeVisible();
});

test('opens an entry in place of the list, and leads back to it', async ({ demo, page }) => {
  const panel = new ToolsPanel(page);
  await panel.filter.fill('load');
  await panel.entry('Shed load').focus();
  await page.keyboard.press('Enter');
  await expect(panel.locator.getByRole('heading', { name: 'Shed load' })).toBeFocused();
  await expect(panel.filter).toBeHidden();
  await panel.back.focus();
  await page.keyboard.press('Enter');
  await expect(panel.entry('Shed load')).toBeFocused();
  await expect(panel.filter).toHaveValue('load');
  expect(demo.legs).toEqual([]);
});

test('runs a tool, whose call goes on in the chat, and keeps the form filled', async ({ demo }) => {
  const panel = new ToolsPanel(demo.page);
  const form = await panel.open('Tag a release');
  await form.field('Tag (required)').fill('v2.1.0');
  await form.press('Run');
  const first = demo.card('tag-release');
  await expect(first.heading('Tag v2.1.0?')).toBeFocused();
  await expect(form.locator.getByRole('status')).toHaveText(started);
  await expect(form.field('Tag (required)')).toHaveValue('v2.1.0');
  await first.radio('Yes').check();
  await first.press('Send');
  await first.expectResult('Done', 'Tagged v2.1.0');

  await form.field('Tag (required)').press('Enter');
  await expect(demo.card('tag-release #2').heading('Tag v2.1.0?')).toBeFocused();
  expect(demo.legs).toHaveLength(3);
});

test('two presses are one call while it runs, and two calls once it has ended', async ({ demo, page }) => {
  const panel = new ToolsPanel(page);
  const form = await panel.open('Run a long task');
  await form.field('Steps (optional)').fill('1');
  await form.field('Step ms (optional)').fill('0');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await answerInstead(page, 'tools/call', (route) => held.then(() => route.fallback()));
  await form.button('Run').dblclick();
  await form.press('Run');
  await expect(form.locator.getByRole('status')).toHaveText(
    'It runs already with these arguments. It goes on in the chat.',
  );
  letThrough();
  await demo.card('long-task').expectState('Done');
  expect(demo.legs).toHaveLength(1);

  // The second half of a double click that comes after the end.
  await form.button('Run').dispatchEvent('click', { detail: 2 });
  await form.press('Run');
  await demo.card('long-task #2').expectState('Done');
  expect(demo.legs).toHaveLength(2);
});

test('sends nothing while an argument is missing, and leads to it', async ({ demo }) => {
  const panel = new ToolsPanel(demo.page);
  const form = await panel.open('Deploy');
  await form.press('Run');
  await expect(form.summary).toBeFocused();
  await expect(form.summary).toContainText('One thing needs another look');
  await expect(form.field('Env (required)')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('Env (required)')).toHaveAccessibleDescription(/Fill this in\.$/);
  await form.problem('Env: Fill this in.').press('Enter');
  await expect(form.field('Env (required)')).toBeFocused();

  await form.field('Env (required)').fill('x'.repeat(61));
  await form.press('Run');
  await expect(form.problem('Env: Use at most 60 characters.')).toBeVisible();
  await expect(form.locator.getByRole('status')).toHaveText('');
  expect(demo.legs).toEqual([]);
  await expect(demo.messages).toBeHidden();

  await form.field('Env (required)').fill('prod');
  await expect(form.field('Env (required)')).not.toHaveAttribute('aria-invalid');
  await form.press('Run');
  await expect(demo.card('deploy').heading('Deploy to prod?')).toBeVisible();
  await expect(form.summary).toBeHidden();
});

test('fills in defaults and keeps to the limits of a number', async ({ demo }) => {
  const panel = new ToolsPanel(demo.page);
  const form = await panel.open('Run a long task');
  await expect(form.field('Steps (optional)')).toHaveValue('5');
  await expect(form.field('Steps (optional)')).toHaveAccessibleDescription(
    'How many steps the task has 1 to 1000.',
  );
  await form.field('Steps (optional)').fill('0');
  await form.field('Step ms (optional)').fill('soon');
  await form.press('Run');
  await expect(form.problem('Steps: Enter at least 1.')).toBeVisible();
  await expect(form.problem('Step ms: Enter a whole number.')).toBeVisible();
  expect(demo.legs).toEqual([]);

  await form.field('Steps (optional)').fill('2');
  await form.field('Step ms (optional)').fill('0');
  await form.press('Run');
  await demo.card('long-task').expectState('Done');
});

test('runs a prompt', async ({ demo }) => {
  const form = await new ToolsPanel(demo.page).open('Write a briefing');
  await form.field('Topic (required)').fill('rockets');
  await form.press('Run');
  const card = demo.card('briefing');
  await card.radio('Engineers').check();
  await card.press('Send');
  await card.expectResult('Done', 'Write a briefing about rockets for engineers.');
  expect(demo.legs).toEqual(['prompts/get', 'prompts/get']);
});

test('reads a resource, which takes no arguments', async ({ demo }) => {
  const form = await new ToolsPanel(demo.page).open('Note 42');
  await expect(form.locator).toContainText('It takes no arguments.');
  await expect(form.jsonSwitch).toBeHidden();
  await form.press('Run');
  const card = demo.card('note://42');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'The spare key is under the blue pot.');
  expect(demo.legs).toEqual(['resources/read', 'resources/read']);
});

test('reads a resource by a template, once its variable is filled in', async ({ demo }) => {
  const form = await new ToolsPanel(demo.page).open('Private note');
  await form.press('Run');
  await expect(form.problem('ID: Fill this in.')).toBeVisible();
  expect(demo.legs).toEqual([]);
  await form.field('ID (required)').fill('7');
  await form.press('Run');
  const card = demo.card('note://7');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Buy a present for Grace.');
});

test('lists again on demand', async ({ demo }) => {
  const { page } = demo;
  const panel = new ToolsPanel(page);
  await answerInstead(page, 'tools/list', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('Shed load', 'Shed weight');
    await route.fulfill({ response, body });
  });
  await expect(panel.entry('Shed load')).toBeVisible();
  await panel.locator.getByRole('button', { name: 'List again what demo-server offers' }).click();
  await expect(panel.entry('Shed weight')).toBeVisible();
  await expect(panel.entry('Shed load')).toBeHidden();
});

test('says which part could not be listed, and tries it again', async ({ page }) => {
  const panel = new ToolsPanel(page);
  let isBroken = true;
  await answerInstead(page, 'prompts/list', (route) => {
    if (!isBroken) return route.fallback();
    const { id } = route.request().postDataJSON() as { id: number }; // every request has one
    const error = { code: -32603, message: 'The prompts are being sorted.' };
    return route.fulfill({ json: { jsonrpc: '2.0', id, error } });
  });
  await page.goto('/');
  const notice = panel.locator.getByRole('status').filter({ hasText: 'Prompts could not be listed.' });
  await expect(notice).toContainText('The prompts are being sorted.');
  await expect(panel.entry('Deploy')).toBeVisible();
  await expect(panel.entry('Private note')).toBeVisible();
  isBroken = false;
  await panel.locator.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.entry('Write a briefing')).toBeVisible();
  await expect(notice).toBeHidden();
});

test.describe('a server that cannot be reached', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_REFUSED/] });

  test('is shown with the ways on, beside one that can', async ({ page, startServer }) => {
    const panel = new ToolsPanel(page);
    const gone = await startServer({ name: 'late-server' });
    const { host, port } = new URL(gone.url);
    await gone.close();
    await page.goto(`/?server=/mcp&server=${encodeURIComponent(gone.url)}`);
    await expect(panel.entry('Deploy')).toBeVisible();
    const section = panel.server(`${host}/mcp`, 'not connected');
    await expect(section.getByText('This server is not connected.')).toBeVisible();

    await section.getByRole('button', { name: 'Servers' }).click();
    await expect(page.getByRole('dialog')).toContainText(host);
    await page.keyboard.press('Escape');
    await expect(section.getByRole('button', { name: 'Servers' })).toBeFocused();

    await startServer({ name: 'late-server', port: Number(port) });
    await section.getByRole('button', { name: 'Try again' }).click();
    const offered = panel.server('late-server', 'connected').getByRole('listitem');
    await expect(offered.getByRole('button', { name: 'Deploy', exact: true })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 667 }, hasTouch: true });

  test('leads from the form to the question of the call', async ({ demo, page }) => {
    const panels = page.getByRole('navigation', { name: 'Panels' });
    await panels.getByRole('button', { name: 'Tools' }).tap();
    const form = await new ToolsPanel(page).open('Tag a release');
    await form.field('Tag (required)').fill('v1');
    await form.button('Run').tap();
    await expect(demo.card('tag-release').heading('Tag v1?')).toBeInViewport();
    await expect(form.locator).toBeHidden();
    await panels.getByRole('button', { name: 'Tools' }).tap();
    await expect(form.field('Tag (required)')).toHaveValue('v1');
  });
});
