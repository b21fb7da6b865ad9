import { expect, test } from '../test.js';

for (const width of [360, 375]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 667 }, hasTouch: true });

    test('fits from the start to the result', async ({ demo, page }) => {
      const expectNoSidewaysScroll = async () => {
        const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(excess)).toBe(0);
      };
      await expectNoSidewaysScroll();
      await page.getByRole('button', { name: /^Deploy to production/ }).tap();
      const card = demo.card('deploy');
      await expect(card.heading('Deploy to prod?')).toBeInViewport();
      await expectNoSidewaysScroll();
      await card.radio('Yes').tap();
      await card.button('Send').tap();
      await card.expectResult('Done', 'Deployed to prod');
      await expectNoSidewaysScroll();

      for (const command of ['provision', 'connect-account', 'summarize-diff']) await demo.run(command);
      await expect(demo.card('summarize-diff').button('Run the model')).toBeVisible();
      await expectNoSidewaysScroll();

      const panels = page.getByRole('navigation', { name: 'Panels' });
      for (const panel of ['Rounds', 'Tools'] as const) {
        await panels.getByRole('button', { name: panel }).tap();
        await expect(page.getByRole('region', { name: panel })).toBeVisible();
        await expect(demo.composer).toBeHidden();
        await expectNoSidewaysScroll();
      }
      await panels.getByRole('button', { name: /^Chat/ }).tap();
      await expect(demo.card('summarize-diff').button('Run the model')).toBeVisible();
    });
  });
}
