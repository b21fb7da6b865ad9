import type { Page } from '@playwright/test';
import { expectNoViolations } from '../expectNoViolations.js';
import { expectRoom } from '../expectRoom.js';
import { expect, test } from '../test.js';
import { ToolsPanel } from '../toolsPanel.js';

// A phone, the width that WCAG asks for, and a phone at 200 %.
const screens = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 180, height: 320 },
];

async function expectReadable(page: Page): Promise<void> {
  await expectRoom(page);
  await expectNoViolations(page);
}

for (const viewport of screens) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport, hasTouch: true });

    test('everything in the chat can be read and reached', async ({ demo, page }) => {
      await expectReadable(page);
      const deploy = await demo.run('deploy env=prod');
      await expect(deploy.heading('Deploy to prod?')).toBeFocused();
      await deploy.press('Send');
      await expect(deploy.locator.getByRole('radiogroup')).toHaveAccessibleDescription(/Answer yes or no\./);
      await expectReadable(page);
      await deploy.radio('Yes').check();
      await deploy.press('Send');
      await deploy.expectResult('Done', 'Deployed to prod');

      await expect((await demo.run('connect-account')).button('Copy link')).toBeVisible();
      await expect((await demo.run('summarize-diff')).button('Run the model')).toBeVisible();
      const provision = await demo.run('provision');
      await provision.field(/Database name/).fill('orders');
      await provision.button('Save answer').first().click();
      const briefing = await demo.run('briefing topic=tides');
      await briefing.press('Dismiss');
      await briefing.expectState('Failed');
      await expectReadable(page);
    });

    test('everything in the panels beside the chat can be read and reached', async ({ demo, page }) => {
      const deploy = await demo.run('deploy env=prod');
      await expect(deploy.heading('Deploy to prod?')).toBeVisible();
      const panels = page.getByRole('navigation', { name: 'Panels' });
      await panels.getByRole('button', { name: 'Rounds' }).click();
      await demo.rounds.getByText('Asked 1 question: ').last().click();
      await expectReadable(page);
      await panels.getByRole('button', { name: 'Tools' }).click();
      const tools = new ToolsPanel(page);
      await expect(tools.entry('Plan an offsite')).toBeVisible();
      await expectReadable(page);
      const form = await tools.open('Plan an offsite');
      await form.press('Add to Guests');
      await expectReadable(page);
    });
  });
}
