import { expect, test } from '../test.js';

test('tags once it is confirmed', async ({ demo }) => {
  const card = await demo.run('tag-release tag=v2.1.0');
  await expect(card.heading('Tag v2.1.0?')).toBeFocused();
  await card.radio('Yes').check();
  await card.press('Send');
  await card.expectResult('Done', 'Tagged v2.1.0');
});

for (const [button, text] of [
  ['Decline', 'Tagging declined by the operator'],
  ['Dismiss', 'Tagging cancelled by the operator'],
] as const) {
  test(`stops on ${button}`, async ({ demo }) => {
    await demo.run('tag-release tag=v2.1.0');
    await demo.card('tag-release').press(button);
    await demo.card('tag-release').expectResult('Not done', text);
    expect(demo.legs).toHaveLength(2);
  });
}

test('stops on a no in the form', async ({ demo }) => {
  const card = await demo.run('tag-release tag=v3.0.0');
  await card.radio('No').check();
  await card.press('Send');
  await card.expectResult('Not done', 'Tagging not confirmed by the operator');
});
