import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Demo } from '../demo.js';
import { expect, test } from '../test.js';

/** Notes every state that the page gives back to a server. */
function watchStates(page: Page): readonly string[] {
  const states: string[] = [];
  page.on('request', (request) => {
    const body = request.postDataJSON() as { params?: { requestState?: string } } | null;
    if (body?.params?.requestState) states.push(body.params.requestState);
  });
  return states;
}

/** A call of three legs, the last two of which carry a state. */
async function wipeEverything(demo: Demo): Promise<void> {
  const card = await demo.run('wipe-cache');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.radio('Everything').check();
  await card.press('Send');
  await card.expectResult('Done', 'Wiped all');
}

test('shows each leg and round of a call while it runs', async ({ demo }) => {
  await expect(demo.rounds).toContainText('Run something to see its rounds.');
  const card = await demo.run('wipe-cache');
  const timeline = demo.rounds.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Asked 1 question: confirm');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.radio('Sessions only').check();
  await card.press('Send');
  await card.expectResult('Done', 'Wiped sessions');

  await expect(timeline.getByRole('heading')).toHaveText([
    /^Leg 1/,
    /^Round 1/,
    /^Leg 2/,
    /^Round 2/,
    /^Leg 3/,
  ]);
  await expect(timeline).toContainText('Complete');
  await expect(timeline).toContainText('HTTP 200');
  await expect(demo.rounds.getByRole('combobox', { name: 'Call' })).toHaveText(/wipe-cache/);
});

test.describe('a server of 2025-11-25', () => {
  // What tells the old era is that the server refuses the question for the new one, which the browser reports.
  test.use({ expectedComplaints: [/status of 400/] });

  test('has asked in a round too, which is the time of the person', async ({ demo }) => {
    await demo.open(`/?server=${encodeURIComponent('/legacy/mcp')}`);
    const card = await demo.run('deploy env=prod');
    await card.radio('Yes').check();
    const timeline = demo.rounds.getByRole('list', { name: 'Timeline' });
    await expect(timeline.getByRole('heading')).toHaveText([/^Leg 1/, /^Round 1/]);
    await expect(timeline).toContainText('Your turn for');
    await card.press('Send');
    await card.expectResult('Done', 'Deployed to prod');
    await expect(timeline.getByRole('heading')).toHaveText([/^Leg 1/, /^Round 1/]);
    await expect(timeline).toContainText('You took');
    const figures = demo.rounds.locator('dl.totals > div');
    await expect(figures.filter({ hasText: 'Rounds' }).locator('dd')).toHaveText('1');
    await expect(figures.filter({ hasText: 'You' }).locator('dd')).not.toHaveText('–');
  });
});

test('shows the state of a call by its length and hash only', async ({ demo, page }) => {
  const states = watchStates(page);
  await wipeEverything(demo);
  const [state = ''] = states;
  expect(state.length).toBeGreaterThan(40);

  for (const name of ['Answer to leg 2', 'Request of leg 3']) {
    const leg = Number(name.at(-1));
    const entry = demo.rounds
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `Leg ${leg}` }) });
    await entry.getByText(name.startsWith('Answer') ? /^Asked 1 question/ : 'Sent the answers').click();
    const json = demo.rounds.getByRole('group', { name });
    await expect(json).toContainText(`${state.length}`);
    await expect(json).toContainText(/sha256/i);
    await expect(json).not.toContainText(state.slice(0, 24));
  }
  await expect(demo.rounds).not.toContainText(state.slice(0, 24));
});

test('copies a leg as curl, and exports the call as JSON, without the state of either', async ({
  demo,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const states = watchStates(page);
  await wipeEverything(demo);
  expect(states).toHaveLength(1);
  await demo.rounds.getByRole('button', { name: 'Copy as curl: Leg 3' }).click();
  await expect(demo.rounds.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  const curl = await page.evaluate(() => navigator.clipboard.readText());
  expect(curl).toContain('\ncurl ');
  expect(curl).toContain(`${new URL(page.url()).origin}/mcp`);
  expect(curl).toContain('tools/call');
  expect(curl).toContain('"$REQUEST_STATE"');

  const downloading = page.waitForEvent('download');
  await demo.rounds.getByRole('button', { name: 'Export as JSON' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^rounds-wipe-cache-.*\.json$/);
  const file = await readFile(await download.path(), 'utf8');
  const exported = JSON.parse(file) as Record<string, unknown>;
  expect(exported).toMatchObject({ format: 'mcp-roundtrip/rounds', version: 1 });
  expect(exported['legs']).toHaveLength(3);
  for (const state of states) {
    expect(curl).not.toContain(state);
    expect(file).not.toContain(state);
  }
});

test('follows the call that is chosen', async ({ demo, page }) => {
  await (await demo.run('deploy env=prod')).press('Decline');
  await demo.run('provision');
  const timeline = demo.rounds.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Asked 2 questions: name, region');
  await page.getByRole('button', { name: 'Rounds of deploy' }).click();
  await expect(timeline).toContainText('Asked 1 question: confirm');
  await demo.rounds.getByRole('combobox', { name: 'Call' }).selectOption({ label: '2. provision' });
  await expect(timeline).toContainText('Asked 2 questions: name, region');
});

test.describe('after its server has gone', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_REFUSED/] });

  test('says why a leg failed', async ({ demo, startServer }) => {
    const server = await startServer();
    await demo.open(`/?server=${encodeURIComponent(server.url)}`);
    const card = await demo.run('deploy env=prod');
    await card.radio('Yes').check();
    const port = Number(new URL(server.url).port);
    await server.close();
    await card.press('Send');
    await card.expectState('Failed');
    await expect(demo.rounds.getByRole('list', { name: 'Timeline' })).toContainText(
      /Lost|Not sent|Never left/i,
    );
    await startServer({ port });
  });
});
