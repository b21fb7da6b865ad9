import { expect, test } from '../test.js';

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

test('fits a phone from the start to the result', async ({ demo, page }) => {
  const expectNoSidewaysScroll = async () => {
    const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(excess)).toBe(0);
  };
  await expectNoSidewaysScroll();
  await demo.run('Deploy');
  const card = demo.card('deploy');
  await expect(card.heading('Deploy to prod?')).toBeInViewport();
  await expectNoSidewaysScroll();
  await card.radio('Yes').tap();
  await card.button('Send').tap();
  await card.expectResult('Done', 'Deployed to prod');
  await expectNoSidewaysScroll();

  for (const title of ['Provision a database', 'Connect an account', 'Summarize a diff'])
    await demo.run(title);
  await expect(demo.card('summarize-diff').button('Run the model')).toBeVisible();
  await expectNoSidewaysScroll();
});
