import { SettingsDialog } from '../settingsDialog.js';
import { expect, test } from '../test.js';

const command = 'summarize-diff {"diff":"-old\\n+new"}';

test('shows the reply of the person’s own model, and sends it as it was edited', async ({
  demo,
  page,
  startModel,
}) => {
  const model = await startModel({
    key: 'sk-sampling',
    turns: [{ parts: [{ text: 'It replaces one line.' }] }],
  });
  await new SettingsDialog(page).useModel({ url: model.url, key: 'sk-sampling' });
  const card = await demo.run(command);
  await expect(card.heading('The server asks your model to reply')).toBeFocused();
  expect(model.requests, 'nothing runs before the person has said so').toEqual([]);

  await card.press('Run the model');
  const reply = card.field('Reply from parrot-1');
  await expect(reply).toHaveValue('It replaces one line.');
  expect(model.requests).toHaveLength(1);
  expect(model.requests[0]?.authorization).toBe('Bearer sk-sampling');
  expect(model.requests[0]?.body).toMatchObject({
    model: 'parrot-1',
    max_tokens: 200,
    messages: [
      { role: 'system', content: 'You review code. Answer in one plain sentence.' },
      { role: 'user', content: 'Summarize this diff:\n\n-old\n+new' },
    ],
  });
  expect(model.requests[0]?.body.tools, 'a server borrows the model, not the tools').toBeUndefined();
  expect(demo.legs, 'nothing is sent before the person has seen it').toHaveLength(1);

  await reply.fill('It replaces old by new.');
  await card.press('Send reply');
  await card.expectResult('Done', 'It replaces old by new.');
  await expect(card.result).not.toContainText('It replaces one line.');
  expect(demo.legs).toHaveLength(2);
});

test('runs the model again when its reply was not good enough', async ({ demo, page, startModel }) => {
  const model = await startModel({
    turns: [{ parts: [{ text: 'Lines.' }] }, { parts: [{ text: 'It replaces old by new.' }] }],
  });
  await new SettingsDialog(page).useModel({ url: model.url });
  const card = await demo.run(command);
  await card.press('Run the model');
  await expect(card.field('Reply from parrot-1')).toHaveValue('Lines.');
  await card.press('Run again');
  await expect(card.field('Reply from parrot-1')).toHaveValue('It replaces old by new.');
  await card.press('Send reply');
  await card.expectResult('Done', 'It replaces old by new.');
});

test('asks no model when the request is denied', async ({ demo, page, startModel }) => {
  const model = await startModel({ turns: [] });
  await new SettingsDialog(page).useModel({ url: model.url });
  const card = await demo.run(command);
  await card.press('Deny');
  await card.expectState('Denied');
  await expect(card.failure('You did not allow this, so it was stopped.')).toBeVisible();
  expect(model.requests).toEqual([]);
  expect(demo.legs).toHaveLength(1);
});

test('sends nothing of a reply that is denied', async ({ demo, page, startModel }) => {
  const model = await startModel({ turns: [{ parts: [{ text: 'It replaces one line.' }] }] });
  await new SettingsDialog(page).useModel({ url: model.url });
  const card = await demo.run(command);
  await card.press('Run the model');
  await card.field('Reply from parrot-1').fill('Half a thought');
  await card.press('Deny');
  await card.press('Deny and stop');
  await card.expectState('Denied');
  expect(demo.legs).toHaveLength(1);
});

test.describe('where the endpoint fails', () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test('says why, and lets the person reply instead', async ({ demo, page, startModel }) => {
    const model = await startModel({ turns: [{ status: 503, message: 'Overloaded' }] });
    await new SettingsDialog(page).useModel({ url: model.url });
    const card = await demo.run(command);
    await card.press('Run the model');
    await expect(card.locator.getByRole('alert')).toContainText('failed (HTTP 503)');
    await expect(card.locator.getByRole('alert')).toContainText('It said: “Overloaded”');
    await card.press('Write the reply myself');
    await card.field('Your reply').fill('By hand.');
    await card.press('Send reply');
    await card.expectResult('Done', 'By hand.');
  });
});
