import { ServersDialog } from '../serversDialog.js';
import { expect, test } from '../test.js';
import { ToolsPanel } from '../toolsPanel.js';

const names = ['demo-server', 'other-server'];

test('talks to two servers at once, and each question names its own', async ({ demo, page, startServer }) => {
  const other = await startServer({ name: 'other-server' });
  const origins = [new URL(page.url()).origin, new URL(other.url).origin];
  await page.goto(`/?server=/mcp&server=${encodeURIComponent(other.url)}`);
  await new ServersDialog(page).expectReady(...names);
  // Only the panels scroll, however much there is in them.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

  const tools = new ToolsPanel(page);
  for (const [index, name] of names.entries()) {
    const section = tools.locator.getByRole('region', { name });
    await expect(section).toContainText(origins[index] ?? '');
    await section.getByRole('button', { name: 'Tag a release' }).click();
    const form = tools.locator.getByRole('form', { name: 'Arguments of Tag a release' });
    await form.getByLabel('Tag (required)', { exact: true }).fill(`v${index + 1}`);
    await form.getByRole('button', { name: 'Run' }).click();
    await tools.back.click();
  }
  const [first, second] = [demo.card('tag-release'), demo.card('tag-release #2')];
  await expect(first.locator).toContainText(`demo-server ${origins[0]}`);
  await expect(second.locator).toContainText(`other-server ${origins[1]}`);

  await page.getByRole('button', { name: '2 open questions' }).click();
  const inbox = page.getByRole('dialog', { name: 'Open questions' });
  const questions = inbox.getByRole('listitem');
  await expect(questions.filter({ hasText: 'Tag v1?' })).toContainText(`demo-server ${origins[0]}`);
  await expect(questions.filter({ hasText: 'Tag v2?' })).toContainText(`other-server ${origins[1]}`);
  await page.keyboard.press('Escape');

  await second.radio('Yes').check();
  await second.press('Send');
  await second.expectResult('Done', 'Tagged v2');
  await first.radio('Yes').check();
  await first.press('Send');
  await first.expectResult('Done', 'Tagged v1');
});

test('names the server beside a command that two of them have', async ({ demo, page, startServer }) => {
  const other = await startServer({ name: 'other-server' });
  await page.goto(`/?server=/mcp&server=${encodeURIComponent(other.url)}`);
  await new ServersDialog(page).expectReady(...names);
  await demo.composer.pressSequentially('/tag');
  const options = page.getByRole('listbox', { name: 'Commands' }).getByRole('option');
  await expect(options).toHaveCount(2);
  await options.filter({ hasText: new URL(other.url).host }).click();
  await demo.composer.pressSequentially('tag=v9');
  await demo.composer.press('Enter');
  await expect(demo.card('tag-release').locator).toContainText(`other-server ${new URL(other.url).origin}`);
});

test('asks which of the two is meant where a command does not say it', async ({
  demo,
  page,
  startServer,
}) => {
  const other = await startServer({ name: 'other-server' });
  await page.goto(`/?server=/mcp&server=${encodeURIComponent(other.url)}`);
  await new ServersDialog(page).expectReady(...names);
  await demo.say('/tag-release tag=v9');
  await expect(demo.messages.getByText('Which of these do you mean?')).toBeVisible();
  expect(demo.legs).toEqual([]);
  await demo.messages
    .getByRole('button')
    .filter({ hasText: new URL(other.url).host })
    .click();
  const card = demo.card('tag-release');
  await expect(card.locator).toContainText('other-server');
  await expect(card.heading('Tag v9?')).toBeVisible();
});
