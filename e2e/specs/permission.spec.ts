import { SettingsDialog } from '../settingsDialog.js';
import { expect, test } from '../test.js';

test('runs nothing that the person does not allow, and tells the model so', async ({
  demo,
  page,
  startModel,
}) => {
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const model = await startModel({
    turns: [
      { parts: [{ text: 'Well.' }, { wait: () => gate }, { tool: 'deploy', arguments: { env: 'prod' } }] },
      { parts: [{ text: 'Then it stays as it is.' }] },
      { parts: [{ tool: 'wipe-cache', arguments: {} }] },
    ],
  });
  await new SettingsDialog(page).useModel({ url: model.url });
  await demo.say('Deploy it.');
  await demo.composer.fill('Oh, and');
  goOn();
  await expect(page.getByRole('button', { name: 'Do not allow' })).toBeVisible();
  await expect(demo.composer, 'whoever writes goes on writing').toBeFocused();
  await page.getByRole('button', { name: 'Do not allow' }).click();
  await expect(demo.messages.getByText('You did not allow the model to run deploy.')).toBeVisible();
  await expect(demo.messages.getByText('Then it stays as it is.')).toBeVisible();
  expect(model.requests[1]?.body.messages.at(-1)).toEqual({
    role: 'tool',
    tool_call_id: 'call_1_0',
    content: 'The person did not allow this call.',
  });

  await demo.say('Wipe the cache.');
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stop the model' }).click();
  await expect(demo.messages.getByText('The model wanted to run wipe-cache. It was not run.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeHidden();
  expect(demo.legs).toHaveLength(0);
});

test('goes on with a call that asks something while the person says something else', async ({
  demo,
  page,
  startModel,
}) => {
  const model = await startModel({
    turns: [
      { parts: [{ tool: 'deploy', arguments: { env: 'prod' } }] },
      { parts: [{ text: 'It puts the latest version there.' }] },
    ],
  });
  await new SettingsDialog(page).useModel({ url: model.url });
  await demo.say('Deploy it.');
  await demo.allow('deploy');
  const card = demo.card('deploy');
  await card.field(/Reason/).fill('Half an answer');
  await demo.say('What does it do?');
  await expect(demo.messages.getByText('It puts the latest version there.')).toBeVisible();
  await expect(card.field(/Reason/)).toHaveValue('Half an answer');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod\nReason: Half an answer');
});
