import { Demo } from '../demo.js';
import { expect, test } from '../test.js';
import { visitAccountPage } from '../visitAccountPage.js';

/** The same person, the same tools: only how the server asks differs. */
const eras = [
  { name: 'a server of 2026-07-28', path: '/mcp', sendsTogether: true },
  { name: 'a server of 2025-11-25, which pushes', path: '/legacy/mcp', sendsTogether: false },
  { name: 'a server whose calls become tasks', path: '/tasks/mcp', sendsTogether: false },
] as const;

for (const { name, path, sendsTogether } of eras) {
  test.describe(name, () => {
    // What tells the old era is that the server refuses the question for the new one, which the browser reports.
    if (path === '/legacy/mcp') test.use({ expectedComplaints: [/status of 400/] });
    let demo: Demo;
    test.beforeEach(async ({ page }) => {
      demo = new Demo(page);
      await demo.open(`/?server=${encodeURIComponent(path)}`);
    });

    test('does what was confirmed, and keeps the answer', async () => {
      const card = await demo.run('deploy env=prod');
      await expect(card.heading('Deploy to prod?')).toBeFocused();
      await card.expectState('Asks you');
      await card.radio('Yes').check();
      await card.field(/Reason/).fill('Quarterly release');
      await card.press('Send');
      await card.expectResult('Done', 'Deployed to prod\nReason: Quarterly release');
      await expect(await card.unfoldTranscript(1)).toContainText('Quarterly release');
    });

    test('shows what is missing at its field, and sends nothing', async () => {
      const card = await demo.run('deploy env=prod');
      await card.press('Send');
      await expect(card.locator.getByRole('alert')).toBeFocused();
      await card.radio('Yes').check();
      await card.press('Send');
      await card.expectResult('Done', 'Deployed to prod');
    });

    for (const [button, words] of [
      ['Decline', 'Not deployed to prod: you declined.'],
      ['Dismiss', 'Not deployed to prod: the question was closed without an answer.'],
    ] as const) {
      test(`tells ${button} from every other answer`, async () => {
        const card = await demo.run('deploy env=prod');
        await expect(card.heading('Deploy to prod?')).toBeFocused();
        await card.press(button);
        await card.expectResult('Not done', words);
      });
    }

    test('asks two questions', async () => {
      const card = await demo.run('provision');
      const save = (question: string) =>
        card
          .question(question)
          .getByRole('button', { name: sendsTogether ? 'Save answer' : 'Send', exact: true })
          .click();
      await card.field(/Database name/).fill('orders');
      await save('What should the database be called?');
      await card.radio('Sydney').check();
      await save('Where should the database live?');
      if (sendsTogether) await card.press('Send answers (2)');
      await card.expectResult('Done', 'Provisioned orders in ap-southeast-2');
      await card.unfoldTranscript(2);
    });

    test('asks a second time about the first answer', async () => {
      const card = await demo.run('wipe-cache');
      await card.radio('Yes').check();
      await card.press('Send');
      await expect(card.heading('Which part of the cache?')).toBeFocused();
      await card.expectState('Asks you · Step 2');
      await card.radio('Rendered pages only').check();
      await card.press('Send');
      await card.expectResult('Done', 'Wiped pages');
    });

    test('has a page opened, and goes on once it is done', async ({ page }) => {
      const card = await demo.run('connect-account');
      await visitAccountPage(page, card, 'Ada');
      await card.expectResult('Done', 'Connected account Ada');
    });

    test('borrows the model, with approval', async () => {
      const card = await demo.run('summarize-diff {"diff":"-old\\n+new"}');
      await card.press('Run the model');
      const reply = card.locator.getByLabel('Reply from built-in-stand-in');
      await expect(reply).toHaveValue(/Stand-in summary/);
      await reply.fill('One line was replaced.');
      await card.press('Send reply');
      await card.expectResult('Done', 'One line was replaced.');
    });

    test('stops where the person stops it, and starts over', async () => {
      const card = await demo.run('deploy env=prod');
      await expect(card.heading('Deploy to prod?')).toBeFocused();
      await card.press('Stop');
      await card.expectState('Stopped');
      await expect(card.heading('Deploy to prod?')).toBeHidden();
      await card.press('Start over');
      await card.radio('Yes').check();
      await card.press('Send');
      await card.expectResult('Done', 'Deployed to prod');
    });
  });
}
