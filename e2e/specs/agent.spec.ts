import type { Page } from '@playwright/test';
import { SettingsDialog } from '../settingsDialog.js';
import { expect, test } from '../test.js';

const key = 'sk-only-in-memory';

/** Everything that the browser keeps for this page, as one text. */
async function readKept(page: Page): Promise<string> {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  const inTab = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state, name]));
  return JSON.stringify([cookies, origins, inTab, page.url()]);
}

test('takes a model in the settings, and keeps it in memory only', async ({ demo, page, startModel }) => {
  const model = await startModel({ key, models: ['parrot-1'], turns: [{ parts: [{ text: 'OK' }] }] });
  const settings = new SettingsDialog(page);
  await expect(page.getByText('No model connected; words are matched to tools.')).toBeVisible();

  await settings.open();
  await settings.choice('Theme', 'Bank').check();
  await settings.typeModel({ url: model.url, key, model: '' });
  await settings.button('List models').click();
  await expect(settings.modelForm.getByText('1 model found.')).toBeVisible();
  await expect(settings.field('Name of the model')).toHaveValue('parrot-1');
  await settings.button('Test').click();
  await expect(
    settings.modelForm.getByText(/^It works\. The model replied “OK” after [\d.]+ s\.$/),
  ).toBeVisible();
  expect(model.requests.map(({ authorization }) => authorization)).toEqual([`Bearer ${key}`]);
  await settings.button('Use this model').click();
  await expect(settings.locator.getByText(`In use: parrot-1 at ${new URL(model.url).host}.`)).toBeVisible();
  await expect(settings.field('Key')).toHaveAttribute('type', 'password');
  await settings.close();
  await expect(page.getByText('Answered by parrot-1. Commands run directly.')).toBeVisible();

  const kept = await readKept(page);
  expect(kept, 'what may be kept is kept, so that the key would be found here').toContain('bank');
  for (const secret of [key, model.url, new URL(model.url).host, 'parrot-1'])
    expect(kept).not.toContain(secret);

  await page.reload();
  await expect(page.getByText('No model connected; words are matched to tools.')).toBeVisible();
  await settings.open();
  await expect(settings.choice('Theme', 'Bank')).toBeChecked();
  await expect(settings.locator.getByText(/^No model is in use\./)).toBeVisible();
  for (const field of ['Address of the endpoint', 'Key', 'Name of the model'] as const)
    await expect(settings.field(field)).toHaveValue('');
  await settings.close();
  await expect((await demo.run('deploy env=prod')).heading('Deploy to prod?')).toBeVisible();
});

test('says what is missing before a model is used, and forgets the key of one that is not used any more', async ({
  demo,
  page,
  startModel,
}) => {
  const model = await startModel({ key, turns: [] });
  const settings = new SettingsDialog(page);
  await settings.open();
  await settings.button('Use this model').click();
  await expect(settings.field('Address of the endpoint')).toBeFocused();
  await expect(settings.field('Address of the endpoint')).toHaveAccessibleDescription(
    /Enter the address of the endpoint\.$/,
  );
  await settings.typeModel({ url: new URL(model.url).host, key, model: '' });
  await settings.button('Test').click();
  await expect(settings.field('Address of the endpoint')).toHaveAccessibleDescription(
    /Begin the address with https:\/\/ or http:\/\/\.$/,
  );

  await settings.typeModel({ url: model.url, key });
  await settings.button('Use this model').click();
  await settings.button('Stop using it').click();
  await expect(
    settings.modelForm.getByText('The model is not in use any more, and the key is forgotten.'),
  ).toBeVisible();
  await expect(settings.field('Key')).toHaveValue('');
  await expect(settings.button('Use this model')).toBeFocused();
  await settings.close();

  await demo.say('make me a sandwich');
  await expect(demo.messages.getByText('I found no tool for that.')).toBeVisible();
  expect(model.requests).toEqual([]);
});

test('holds a conversation in which the model calls a tool, and the person answers its question', async ({
  demo,
  page,
  startModel,
}) => {
  const model = await startModel({
    key,
    turns: [
      { parts: [{ text: 'I will have it deployed.' }, { tool: 'deploy', arguments: { env: 'prod' } }] },
      { parts: [{ text: 'It is in production now, for the quarterly release.' }] },
      { parts: [{ text: 'You are welcome.' }] },
    ],
  });
  await new SettingsDialog(page).useModel({ url: model.url, key });
  await demo.say('Put the latest version into production, please.');

  await expect(demo.messages.getByText('I will have it deployed.')).toBeVisible();
  const permission = page.getByRole('group', { name: 'The model wants to run deploy.' });
  await expect(permission.getByText('env: prod')).toBeVisible();
  await expect(permission.getByText(new URL(page.url()).origin)).toBeVisible();
  expect(demo.legs, 'nothing is called before it is allowed').toHaveLength(0);
  await demo.allow('deploy');
  await expect(permission).toBeHidden();
  const card = demo.card('deploy');
  await expect(card.heading('Deploy to prod?')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\)/);
  expect(model.requests, 'the model waits for the person').toHaveLength(1);
  await card.radio('Yes').check();
  await card.field(/Reason/).fill('Quarterly release');
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to prod\nReason: Quarterly release');
  await expect(demo.messages.getByText('It is in production now, for the quarterly release.')).toBeVisible();
  await demo.say('Thank you.');
  await expect(demo.messages.getByText('You are welcome.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop the model' })).toBeHidden();
  expect(demo.legs).toHaveLength(2);

  const [first, second, third] = model.requests;
  expect(model.requests).toHaveLength(3);
  expect(first?.authorization).toBe(`Bearer ${key}`);
  expect(first?.body).toMatchObject({ model: 'parrot-1', stream: true });
  expect(first?.body.tools?.map((tool) => tool.function.name)).toEqual(
    expect.arrayContaining(['deploy', 'provision', 'wipe-cache']),
  );
  const asked = [
    { role: 'system', content: expect.stringContaining('You are the assistant') },
    { role: 'user', content: 'Put the latest version into production, please.' },
  ];
  expect(first?.body.messages).toEqual(asked);
  const called = { name: 'deploy', arguments: '{"env":"prod"}' };
  expect(second?.body.messages).toEqual([
    ...asked,
    {
      role: 'assistant',
      content: 'I will have it deployed.',
      tool_calls: [{ id: 'call_1_0', type: 'function', function: called }],
    },
    { role: 'tool', tool_call_id: 'call_1_0', content: 'Deployed to prod\nReason: Quarterly release' },
  ]);
  // Retold from the chat, so that the ids are those of the calls.
  expect(third?.body.messages).toEqual([
    ...asked,
    {
      role: 'assistant',
      content: 'I will have it deployed.',
      tool_calls: [expect.objectContaining({ function: called })],
    },
    expect.objectContaining({ role: 'tool', content: 'Deployed to prod\nReason: Quarterly release' }),
    { role: 'assistant', content: 'It is in production now, for the quarterly release.' },
    { role: 'user', content: 'Thank you.' },
  ]);
});

test('calls two tools at once, whose questions are answered in turns', async ({ demo, page, startModel }) => {
  const model = await startModel({
    turns: [
      {
        parts: [
          { tool: 'wipe-cache', arguments: {} },
          { tool: 'deploy', arguments: { env: 'prod' } },
        ],
      },
      { parts: [{ text: 'The sessions are wiped, and prod is deployed.' }] },
    ],
  });
  await new SettingsDialog(page).useModel({ url: model.url });
  await demo.say('Wipe the sessions and deploy, please.');
  await demo.allow('deploy');
  await demo.allow('wipe-cache');

  const [wipe, deploy] = [demo.card('wipe-cache'), demo.card('deploy')];
  await expect(page.getByRole('button', { name: '2 open questions' })).toBeVisible();
  await deploy.field(/Reason/).fill('Half an answer');
  await wipe.radio('Yes').check();
  await wipe.press('Send');
  await expect(wipe.heading('Which part of the cache?')).toBeVisible();
  await expect(deploy.field(/Reason/)).toHaveValue('Half an answer');
  await deploy.radio('Yes').check();
  await deploy.press('Send');
  await deploy.expectResult('Done', 'Deployed to prod\nReason: Half an answer');
  expect(model.requests, 'the model waits for both').toHaveLength(1);
  await wipe.radio('Sessions only').check();
  await wipe.press('Send');
  await wipe.expectResult('Done', 'Wiped sessions');

  await expect(demo.messages.getByText('The sessions are wiped, and prod is deployed.')).toBeVisible();
  expect(model.requests[1]?.body.messages.slice(2)).toEqual([
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        { id: 'call_1_0', type: 'function', function: { name: 'wipe-cache', arguments: '{}' } },
        { id: 'call_1_1', type: 'function', function: { name: 'deploy', arguments: '{"env":"prod"}' } },
      ],
    },
    { role: 'tool', tool_call_id: 'call_1_0', content: expect.stringContaining('Wiped sessions') },
    { role: 'tool', tool_call_id: 'call_1_1', content: 'Deployed to prod\nReason: Half an answer' },
  ]);
});

test('tells the model that a question was declined, and that a call was stopped', async ({
  demo,
  page,
  startModel,
}) => {
  const model = await startModel({
    turns: [
      {
        parts: [
          { tool: 'deploy', arguments: { env: 'prod' } },
          { tool: 'tag-release', arguments: { tag: 'v2' } },
        ],
      },
      { parts: [{ text: 'Nothing was done, as you wished.' }] },
    ],
  });
  await new SettingsDialog(page).useModel({ url: model.url });
  await demo.say('Release it.');
  await demo.allow('deploy');
  await demo.card('deploy').press('Decline');
  await demo.card('deploy').expectResult('Not done', 'Not deployed to prod: you declined.');
  await demo.card('tag-release').press('Stop');
  await demo.card('tag-release').expectState('Stopped');
  await expect(demo.messages.getByText('Nothing was done, as you wished.')).toBeVisible();
  expect(model.requests[1]?.body.messages.slice(-2)).toEqual([
    {
      role: 'tool',
      tool_call_id: 'call_1_0',
      content: 'The tool reported a problem:\nNot deployed to prod: you declined.',
    },
    { role: 'tool', tool_call_id: 'call_1_1', content: 'The person stopped this call before it was done.' },
  ]);
});

test('takes the key out when the address leads elsewhere, and sends none over http', async ({
  demo,
  page,
}) => {
  await expect(demo.composer).toBeVisible();
  const settings = new SettingsDialog(page);
  await settings.open();
  await settings.typeModel({ url: 'https://api.example.com/v1', key });
  await settings.field('Address of the endpoint').fill('http://api.example.org/v1');
  await expect(settings.field('Key')).toHaveValue('');
  await expect(settings.modelForm.getByText(/^The key belonged to another address/)).toBeVisible();
  await settings.field('Key').fill(key);
  await settings.button('Test').click();
  await expect(settings.field('Address of the endpoint')).toHaveAccessibleDescription(
    /Over http, everyone in between could read the key\./,
  );
});

test('stops a model that is writing, keeps its words, and listens to the next message', async ({
  demo,
  page,
  startModel,
}) => {
  const model = await startModel({
    turns: [
      { parts: [{ text: 'Once upon a time' }, { wait: () => new Promise(() => {}) }] },
      { parts: [{ text: 'The end.' }] },
    ],
  });
  await new SettingsDialog(page).useModel({ url: model.url });
  await demo.say('Tell me a long story.');
  await expect(demo.messages.getByText('Once upon a time')).toBeVisible();
  await page.getByRole('button', { name: 'Stop the model' }).click();
  await expect(demo.messages.getByText('You stopped the model.')).toBeVisible();
  await expect(demo.messages.getByText('Once upon a time')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop the model' })).toBeHidden();
  await expect(demo.composer).toBeFocused();

  await demo.say('Make it short.');
  await expect(demo.messages.getByText('The end.')).toBeVisible();
  expect(model.requests[1]?.body.messages.slice(1)).toEqual([
    { role: 'user', content: 'Tell me a long story.' },
    { role: 'assistant', content: 'Once upon a time' },
    { role: 'user', content: 'Make it short.' },
  ]);
});

test('stops the calls of a model that is stopped', async ({ demo, page, startModel }) => {
  const model = await startModel({ turns: [{ parts: [{ tool: 'deploy', arguments: { env: 'prod' } }] }] });
  await new SettingsDialog(page).useModel({ url: model.url });
  await demo.say('Deploy it.');
  await demo.allow('deploy');
  const card = demo.card('deploy');
  await expect(card.heading('Deploy to prod?')).toBeVisible();
  await page.getByRole('button', { name: 'Stop the model' }).click();
  await card.expectState('Stopped');
  await expect(demo.messages.getByText('You stopped the model.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'No open questions' })).toBeVisible();
  expect(model.requests).toHaveLength(1);
});

test('runs commands directly, and the model learns of them later', async ({ demo, page, startModel }) => {
  const model = await startModel({ turns: [{ parts: [{ text: 'It was deployed to staging.' }] }] });
  await new SettingsDialog(page).useModel({ url: model.url });
  const card = await demo.run('deploy env=staging');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Deployed to staging');
  expect(model.requests).toEqual([]);

  await demo.say('What was that?');
  await expect(demo.messages.getByText('It was deployed to staging.')).toBeVisible();
  expect(model.requests[0]?.body.messages).toContainEqual(
    expect.objectContaining({ role: 'tool', content: 'Deployed to staging' }),
  );
});

test.describe('where the endpoint refuses', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('explains a wrong key and a missing one, and never shows the key', async ({
    demo,
    page,
    startModel,
  }) => {
    const model = await startModel({ key, turns: [] });
    const { host } = new URL(model.url);
    const settings = new SettingsDialog(page);
    await settings.open();
    await settings.typeModel({ url: model.url });
    await settings.button('Test').click();
    await expect(settings.modelForm.getByText(`${host} wants a key (HTTP 401). Enter it.`)).toBeVisible();
    await settings.field('Key').fill('sk-wrong');
    await settings.button('Test').click();
    const refused = `${host} did not accept the key (HTTP 401). Check it, or paste it again.`;
    const said = 'It said: “Incorrect API key provided: [key].”';
    await expect(settings.modelForm.getByText(`${refused} ${said}`)).toBeVisible();
    await settings.button('Use this model').click();
    await settings.close();

    await demo.say('Deploy it.');
    await expect(
      demo.messages.getByText(`${refused} The model is set in the settings. ${said}`),
    ).toBeVisible();
    await expect(page.getByText('sk-wrong')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Stop the model' })).toBeHidden();
    expect(demo.legs).toEqual([]);
    await expect((await demo.run('deploy env=prod')).heading('Deploy to prod?')).toBeVisible();
  });
});

test.describe('where nothing answers', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_REFUSED/] });

  test('says so, and what to check', async ({ demo, page, startModel }) => {
    const model = await startModel({ turns: [] });
    await model.close();
    const words = `Nothing answers at ${new URL(model.url).host}. Check the address, and that the endpoint is running.`;
    const settings = new SettingsDialog(page);
    await settings.open();
    await settings.typeModel({ url: model.url });
    await settings.button('List models').click();
    await expect(settings.modelForm.getByText(words)).toContainText('The models could not be listed');
    await settings.button('Test').click();
    await expect(settings.modelForm.getByText(words, { exact: true })).toBeVisible();
    await settings.button('Use this model').click();
    await settings.close();
    await demo.say('Deploy it.');
    await expect(demo.messages.getByText(`${words} The model is set in the settings.`)).toBeVisible();
  });
});

test.describe('where the browser may not read the answers', () => {
  test.use({ expectedComplaints: [/blocked by CORS policy|ERR_FAILED|status of 404/] });

  test('names the origin that the endpoint has to allow', async ({ demo, page, startModel }) => {
    const model = await startModel({ turns: [], forbidsOtherOrigins: true });
    await new SettingsDialog(page).useModel({ url: model.url });
    await demo.say('Deploy it.');
    await expect(demo.messages.getByText(`${new URL(model.url).host} is there, but`)).toContainText(
      `(CORS): ${new URL(page.url()).origin}.`,
    );
  });
});
