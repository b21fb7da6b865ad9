import type { BrowserContext, Locator, Page } from '@playwright/test';
import { Demo } from '../demo.js';
import { expect, test } from '../test.js';

/** Opens the demo in another tab of the same browser. */
async function openTab(context: BrowserContext): Promise<Demo> {
  const demo = new Demo(await context.newPage());
  await demo.page.goto('/');
  return demo;
}

/** Has a page hang; the answer wakes it up. A button given is pressed then, before the page does anything else. */
async function hang(page: Page, button?: Locator): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const hangs = new Promise((resolve) => session.once('Debugger.paused', resolve));
  const pressed = page.evaluate(
    (element) => {
      // eslint-disable-next-line no-debugger -- here it hangs, and what follows is all that it does next
      debugger;
      if (element instanceof HTMLElement) element.click();
    },
    await button?.elementHandle(),
  );
  await hangs;
  return async () => {
    await session.send('Debugger.resume');
    await pressed;
    await session.send('Debugger.disable');
  };
}

test('both tabs show one call, and an answer in the second one counts', async ({ demo, context }) => {
  const card = await demo.run('wipe-cache');
  await expect(card.heading('Really wipe the cache?')).toBeVisible();
  const other = await openTab(context);
  const mirror = other.card('wipe-cache');
  await mirror.radio('Yes').check();
  await mirror.press('Send');
  await expect(mirror.heading('Which part of the cache?')).toBeVisible();
  await expect(card.heading('Which part of the cache?')).toBeVisible();
  await card.radio('Everything').check();
  await card.press('Send');
  await card.expectResult('Done', 'Wiped all');
  await mirror.expectResult('Done', 'Wiped all');
  expect(demo.legs).toHaveLength(3);
  expect(other.legs).toHaveLength(0);
});

test('what is begun in one tab appears in the other', async ({ demo, context }) => {
  const other = await openTab(context);
  await expect(other.page.getByRole('heading', { name: 'What would you like to try?' })).toBeVisible();
  await demo.run('deploy env=prod');
  await expect(other.card('deploy').heading(/Deploy to prod/)).toBeVisible();
  await expect(other.page.getByRole('button', { name: '1 open question' })).toBeVisible();
});

test('an answer in both tabs at once is sent once', async ({ demo, context }) => {
  const card = await demo.run('deploy env=prod');
  await expect(card.heading(/Deploy to prod/)).toBeVisible();
  const other = await openTab(context);
  const mirror = other.card('deploy');
  for (const each of [card, mirror]) await each.radio('Yes').check();
  // Both wait for one word, however long it takes until both are ready for it.
  for (const each of [card, mirror])
    await each.button('Send').evaluate((button: HTMLElement) => {
      // The answer of the other tab may have taken it away.
      new BroadcastChannel('now').onmessage = () => button.isConnected && button.click();
    });
  await demo.page.evaluate(() => new BroadcastChannel('now').postMessage('Press.'));
  await card.expectResult('Done', 'Deployed to prod');
  await mirror.expectResult('Done', 'Deployed to prod');
  expect(demo.legs.length + other.legs.length).toBe(2);
});

test('the second tab takes over when the first is closed', async ({ demo, context }) => {
  const card = await demo.run('deploy env=prod');
  await expect(card.heading(/Deploy to prod/)).toBeVisible();
  const other = await openTab(context);
  const mirror = other.card('deploy');
  await mirror.field(/Reason/).fill('Typed in the second tab');
  await demo.page.close();
  await expect(mirror.field(/Reason/)).toHaveValue('Typed in the second tab');
  await mirror.radio('Yes').check();
  await mirror.press('Send');
  await mirror.expectResult('Done', 'Deployed to prod\nReason: Typed in the second tab');
  expect(other.legs).toHaveLength(1);
});

test('the second tab takes over when the first hangs', async ({ demo, context }) => {
  const card = await demo.run('deploy env=prod');
  await expect(card.heading(/Deploy to prod/)).toBeVisible();
  const other = await openTab(context);
  const mirror = other.card('deploy');
  await expect(mirror.heading(/Deploy to prod/)).toBeVisible();
  const wake = await hang(demo.page);
  await mirror.radio('Yes').check();
  await mirror.press('Send');
  await mirror.expectResult('Done', 'Deployed to prod');
  await wake();
  await card.expectResult('Done', 'Deployed to prod');
  expect(demo.legs.length + other.legs.length).toBe(2);
});

test('a tab that wakes up with Send pressed sends nothing that another has sent meanwhile', async ({
  demo,
  context,
}) => {
  const card = await demo.run('deploy env=prod');
  await card.radio('Yes').check();
  const other = await openTab(context);
  const mirror = other.card('deploy');
  await expect(mirror.heading(/Deploy to prod/)).toBeVisible();
  const wake = await hang(demo.page, card.button('Send'));
  await mirror.radio('Yes').check();
  await mirror.press('Send');
  await mirror.expectResult('Done', 'Deployed to prod');
  await wake();
  await card.expectResult('Done', 'Deployed to prod');
  expect(demo.legs.length + other.legs.length).toBe(2);
});
