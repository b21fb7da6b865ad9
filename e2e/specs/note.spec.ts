import { expect, test } from '../test.js';

test('shows a resource once the person agrees', async ({ demo }) => {
  const card = await demo.run('note://42');
  await expect(card.heading('Note 42 is private. Show it?')).toBeFocused();
  await card.radio('Yes').check();
  await card.button('Send').dblclick();
  await card.expectResult('Done', 'The spare key is under the blue pot.');
  expect(demo.legs).toEqual(['resources/read', 'resources/read']);
});

// The server says the same to both, so the transcript has to tell them apart.
for (const [button, answer] of [
  ['Decline', 'You declined.'],
  ['Dismiss', 'You dismissed this without an answer.'],
] as const) {
  test(`stays closed on ${button}`, async ({ demo }) => {
    const card = await demo.run('note://42');
    await card.press(button);
    await card.expectResult('Done', 'Note 42 stays closed.');
    await expect(await card.unfoldTranscript(1)).toContainText(answer);
  });
}
