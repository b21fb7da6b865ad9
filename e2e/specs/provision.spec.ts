import type { CallCard } from '../callCard.js';
import { expect, test } from '../test.js';

const nameMessage = 'What should the database be called?';
const regionMessage = 'Where should the database live?';

async function open(card: CallCard, message: string): Promise<void> {
  await card
    .question(message)
    .getByRole('button', { name: /^Answer/ })
    .click();
  await expect(card.heading(message)).toBeFocused();
}

async function save(card: CallCard, message: string): Promise<void> {
  await card.question(message).getByRole('button', { name: 'Save answer' }).click();
}

test('sends the answers to both questions together, in whichever order they were given', async ({ demo }) => {
  const card = await demo.run('provision');
  const sendAll = card.button('Send answers (2)');
  await expect(card.heading(nameMessage)).toBeFocused();
  await expect(sendAll).toBeDisabled();

  await open(card, regionMessage);
  await card.radio('Sydney').check();
  await save(card, regionMessage);
  await expect(card.locator.getByText('1 of 2 answered')).toBeVisible();
  await expect(sendAll).toBeDisabled();

  await card.field(/Database name/).fill('orders');
  await save(card, nameMessage);
  await expect(sendAll).toBeFocused();
  expect(demo.legs).toHaveLength(1);
  await sendAll.dblclick();
  await card.expectResult('Done', 'Provisioned orders in ap-southeast-2');
  expect(demo.legs).toHaveLength(2);
});

test('lets an answer be changed before it is sent', async ({ demo }) => {
  const card = await demo.run('provision');
  await card.field(/Database name/).fill('orders');
  await save(card, nameMessage);
  await card.radio('Ireland').check();
  await save(card, regionMessage);

  await card.question(nameMessage).getByRole('button', { name: 'Change' }).click();
  await expect(card.field(/Database name/)).toHaveValue('orders');
  await expect(card.button('Send answers (2)')).toBeDisabled();
  await card.field(/Database name/).fill('invoices');
  await save(card, nameMessage);
  await card.press('Send answers (2)');
  await card.expectResult('Done', 'Provisioned invoices in eu-west-1');
});

test('shows what is wrong with a name in place', async ({ demo }) => {
  const card = await demo.run('provision');
  const input = card.field(/Database name/);
  await input.fill('ab');
  await input.press('Enter');
  await expect(input).toHaveAccessibleDescription(/Use at least 3 characters\.$/);
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(card.locator.getByRole('alert')).toBeFocused();
});

for (const [button, text] of [
  ['Decline', 'Nothing was provisioned: you declined.'],
  ['Dismiss', 'Nothing was provisioned: the question was closed without an answer.'],
] as const) {
  test(`stops when one of the questions got ${button}`, async ({ demo }) => {
    const card = await demo.run('provision');
    await open(card, regionMessage);
    await card.question(regionMessage).getByRole('button', { name: button }).click();
    await card.field(/Database name/).fill('orders');
    await save(card, nameMessage);
    await card.press('Send answers (2)');
    await card.expectResult('Not done', text);
  });
}
