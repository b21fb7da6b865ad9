import type { Page } from '@playwright/test';
import type { Demo } from '../demo.js';
import { expect, test } from '../test.js';

const note = 'will not survive a reload';

/** Runs a call to its end, and expects the note while it asks. */
async function expectNote(page: Page, demo: Demo) {
  await demo.open();
  const card = await demo.run('deploy env=prod');
  await expect(card.locator.getByText(note)).toBeVisible();
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What would you like to try?' })).toBeVisible();
}

test('says so where the browser keeps nothing, and works', async ({ demo, page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await expectNote(page, demo);
});

test('says so where the storage is full, and works', async ({ demo, page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await expectNote(page, demo);
});

test('holds the first command where the storage never answers, and runs it', async ({ demo, page }) => {
  await page.addInitScript(() => {
    // A request of which nothing is ever heard.
    indexedDB.open = () => Object.assign(new EventTarget(), { result: undefined, error: null }) as never;
  });
  // Not by demo.open, which waits for the server: whoever writes at once is meant.
  await page.goto('/');
  await demo.say('/deploy env=prod');
  const held = demo.messages.getByText('Waiting for the server to say what it offers.');
  await expect(held).toBeVisible();
  const card = demo.card('deploy');
  await card.radio('Yes').check();
  await expect(held).toBeHidden();
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod');
});

test('sets aside what is damaged, and shows the rest', async ({ demo, page }) => {
  const broken = await demo.run('wipe-cache');
  await expect(broken.heading('Really wipe the cache?')).toBeVisible();
  const card = await demo.run('deploy env=prod');
  await expect(card.heading(/Deploy to prod/)).toBeVisible();
  // The page holds what is on its way into the database there, and writes nothing more once all of it has arrived.
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mcp-roundtrip/ahead/'))),
    )
    .toEqual([]);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mcp-roundtrip');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('calls', 'readwrite');
          const calls = transaction.objectStore('calls');
          const reading = calls.openCursor();
          reading.onsuccess = () => {
            const cursor = reading.result;
            if (!cursor) return;
            const record = cursor.value as { request?: { tool?: string } };
            if (record.request?.tool === 'wipe-cache') cursor.update({ ...record, state: 'gnawed at' });
            cursor.continue();
          };
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(new Error('The record could not be damaged.'));
        };
        opening.onerror = () => reject(new Error('There is no journal.'));
      }),
  );
  await page.reload();
  await expect(card.heading(/Deploy to prod/)).toBeVisible();
  await expect(demo.messages.getByText('This call is no longer kept.')).toBeVisible();
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod');
});
