import { expect, test } from '../test.js';

test('talks to two servers at once, and each question names its own', async ({ demo, page, startServer }) => {
  const other = await startServer({ name: 'other-server' });
  const origin = new URL(other.url).origin;
  await page.goto(`/?server=/mcp&server=${encodeURIComponent(other.url)}`);
  await expect(demo.tools.getByText(origin).first()).toBeVisible();
  await expect(demo.tools.getByText('other-server').first()).toBeVisible();

  for (const [index, server] of ['demo-server', 'other-server'].entries()) {
    const section = demo.tools.getByRole('region', { name: server });
    await section.getByRole('button', { name: /^Tag a release/ }).click();
    await demo.tools.getByLabel(/tag/i).fill(`v${index + 1}`);
    await demo.tools.getByRole('button', { name: 'Run' }).click();
    await demo.tools.getByRole('button', { name: /^Back/ }).click();
  }
  const [first, second] = [demo.card('tag-release'), demo.card('tag-release #2')];
  await expect(first.locator).toContainText(`demo-server ${new URL(page.url()).origin}`);
  await expect(second.locator).toContainText(`other-server ${origin}`);

  await page.getByRole('button', { name: '2 open questions' }).click();
  const inbox = page.getByRole('dialog');
  await expect(inbox).toContainText('other-server');
  await expect(inbox).toContainText(origin);
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
  await expect(demo.tools.getByText('other-server').first()).toBeVisible();
  await demo.composer.pressSequentially('/tag');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(2);
  await options.filter({ hasText: 'other-server' }).click();
  await demo.composer.pressSequentially('tag=v9');
  await demo.composer.press('Enter');
  await expect(demo.card('tag-release').locator).toContainText('other-server');
});
