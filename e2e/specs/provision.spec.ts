import { expect, test } from '../test.js';

const nameMessage = 'What should the database be called?';
const regionMessage = 'Where should the database live?';

test('sends the answers to both questions together', async ({ demo }) => {
  await demo.run('Provision a database');
  const card = demo.card('provision');
  const sendAll = card.button('Send answers (2)');
  await expect(card.heading(nameMessage)).toBeFocused();
  await expect(sendAll).toBeDisabled();

  await card.question(regionMessage).getByRole('radio', { name: 'Sydney' }).check();
  await card.question(regionMessage).getByRole('button', { name: 'Keep answer' }).click();
  await expect(card.heading(regionMessage)).toBeFocused();
  await expect(card.question(regionMessage)).toContainText('Answered');
  await expect(sendAll).toBeDisabled();

  await card.locator.getByLabel('Database name').fill('orders');
  await card.question(nameMessage).getByRole('button', { name: 'Keep answer' }).click();
  expect(demo.legs).toHaveLength(1);
  await sendAll.dblclick();
  await card.expectResult('Done', 'Provisioned orders in ap-southeast-2');
  expect(demo.legs).toHaveLength(2);
});

test('lets an answer be changed before it is sent', async ({ demo }) => {
  await demo.run('Provision a database');
  const card = demo.card('provision');
  const name = card.question(nameMessage);
  await name.getByLabel('Database name').fill('orders');
  await name.getByRole('button', { name: 'Keep answer' }).click();
  await card.question(regionMessage).getByRole('radio', { name: 'Ireland' }).check();
  await card.question(regionMessage).getByRole('button', { name: 'Keep answer' }).click();

  await name.getByRole('button', { name: 'Change' }).click();
  await expect(name.getByLabel('Database name')).toHaveValue('orders');
  await expect(card.button('Send answers (2)')).toBeDisabled();
  await name.getByLabel('Database name').fill('invoices');
  await name.getByRole('button', { name: 'Keep answer' }).click();
  await card.press('Send answers (2)');
  await card.expectResult('Done', 'Provisioned invoices in eu-west-1');
});

test('shows what is wrong with a name in place', async ({ demo }) => {
  await demo.run('Provision a database');
  const card = demo.card('provision');
  const input = card.locator.getByLabel('Database name');
  await input.fill('ab');
  await input.press('Enter');
  await expect(input).toHaveAccessibleDescription('Between 3 and 40 characters. Use at least 3 characters.');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toBeFocused();
});

for (const [button, text] of [
  ['Decline', 'Nothing was provisioned: you declined.'],
  ['Dismiss', 'Nothing was provisioned: the question was closed without an answer.'],
] as const) {
  test(`stops when one of the questions got ${button}`, async ({ demo }) => {
    await demo.run('Provision a database');
    const card = demo.card('provision');
    await card.question(regionMessage).getByRole('button', { name: button }).click();
    await card.locator.getByLabel('Database name').fill('orders');
    await card.question(nameMessage).getByRole('button', { name: 'Keep answer' }).click();
    await card.press('Send answers (2)');
    await card.expectResult('Not done', text);
  });
}
