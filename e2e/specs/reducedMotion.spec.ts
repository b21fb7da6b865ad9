import { expect, test } from '../test.js';

test('moves nothing for those who asked for less motion', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Run a long task|^Deploy to production/ })
    .first()
    .waitFor();
  await page.getByLabel('Message', { exact: true }).fill('/long-task steps=1 stepMs=60000');
  await page.keyboard.press('Enter');
  await page.getByText('Calling', { exact: true }).waitFor();
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
  expect(await page.evaluate(moving)).toBe(0);
  await context.close();
});
