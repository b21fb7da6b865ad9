import { Demo } from '../demo.js';
import { expect, test } from '../test.js';

let demo: Demo;
test.beforeEach(async ({ page }) => {
  demo = new Demo(page);
  await demo.open('/?server=/tasks/mcp');
});

test('asks while it works, and once more when it cannot go on without an answer', async () => {
  const card = await demo.run('build-report topic=tides');
  await expect(card.heading('Which format should the report about tides have?')).toBeFocused();
  await card.radio('Web page').check();
  await card.press('Send');
  await expect(card.heading('Approve the report about tides, 6 pages?')).toBeFocused();
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Report about tides: 6 pages as html');
  await card.unfoldTranscript(2);
});

test('is there again after a reload, with its question, and is not begun twice', async ({ page }) => {
  const card = await demo.run('build-report topic=tides');
  await card.radio('Web page').check();
  await card.press('Send');
  await expect(card.heading('Approve the report about tides, 6 pages?')).toBeVisible();
  await page.reload();
  await expect(card.heading('Approve the report about tides, 6 pages?')).toBeVisible();
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Report about tides: 6 pages as html');
  expect(demo.legs).toEqual(['tools/call']);
});

test('asks before it becomes a task, in one transcript', async () => {
  const card = await demo.run('publish-report topic=tides');
  await expect(card.heading('Publish the report about tides?')).toBeFocused();
  await card.radio('Yes').check();
  await card.press('Send');
  await expect(card.heading('Who may read the report about tides?')).toBeFocused();
  await card.radio('The whole company').check();
  await card.press('Send');
  await card.expectResult('Done', 'Published the report about tides for the company');
  await card.unfoldTranscript(2);
});

test('says that it stops until the server has confirmed it', async () => {
  const card = await demo.run('drain-queue');
  await card.expectState('Working');
  await card.press('Stop');
  await card.expectState('Stopping');
  await expect(card.button('Do not wait for it')).toBeVisible();
  await card.expectState('Stopped');
});

test('says why it failed, and starts over', async () => {
  const card = await demo.run('break-build');
  await expect(card.failure('The server could not do this. Start over.')).toBeVisible();
  await expect(card.button('Start over')).toBeVisible();
});

test('says that its time is over', async () => {
  const card = await demo.run('hold-seat');
  await expect(card.heading('Which seat?')).toBeFocused();
  await expect(
    card.locator.getByText(/^The server (took too long for|has let go of) this\. Start over\.$/),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(card.heading('Which seat?')).toBeHidden();
});
