import type { Page } from '@playwright/test';
import type { Demo } from '../demo.js';
import { expect, test } from '../test.js';

const mark = 'Moves:';

/** Opens the page anew, and notes from the first moment on what moves in it. */
async function noteMotion(demo: Demo, page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) seen.push(message.text());
  });
  await page.addInitScript((words) => {
    const note = ({ type, target }: Event) =>
      console.debug(words, type, target instanceof Element ? target.className : target);
    for (const type of ['animationstart', 'transitionrun']) addEventListener(type, note, { capture: true });
  }, mark);
  await demo.open();
  return seen;
}

/** Meets everything that could move: what appears, what waits, what is folded, and what is opened. */
async function walkThrough(demo: Demo, page: Page): Promise<void> {
  const card = await demo.run('deploy env=prod');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod');
  await card.unfoldTranscript(1);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.keyboard.press('Escape');
  await demo.run('long-task steps=1 stepMs=10000');
  await demo.card('long-task').expectState('Calling');
}

test.describe('for those who asked for less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing moves', async ({ demo, page }) => {
    const seen = await noteMotion(demo, page);
    await walkThrough(demo, page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await demo.card('long-task').press('Stop');
    await demo.card('long-task').expectState('Stopped');
    expect(seen).toEqual([]);
  });
});

test('for all others, what waits shows that it is alive', async ({ demo, page }) => {
  const seen = await noteMotion(demo, page);
  await walkThrough(demo, page);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  expect(seen.length).toBeGreaterThan(0);
});
