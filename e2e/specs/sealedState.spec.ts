import type { CallCard } from '../callCard.js';
import type { Demo } from '../demo.js';
import { expect, test } from '../test.js';

test.use({ expectedComplaints: [/status of 400/] });

const oldKey = 'an old key of more than 32 bytes, really';
const newKey = 'a new key of more than 32 bytes, really';

/** Opens the demo with the examples of a server, and has a bug resolved. */
async function resolveBug(demo: Demo, url: string): Promise<CallCard> {
  const { page, tools } = demo;
  await page.goto(`/?server=${encodeURIComponent(new URL('/examples/mcp', url).href)}`);
  await expect(tools.getByRole('button', { name: 'Update a work item' })).toBeVisible();
  return demo.run('update_work_item {"workItemId":4522,"fields":{"System.State":"Resolved"}}');
}

/** Says that the bug is a duplicate, and of which one, but does not send that yet. */
async function answerAsDuplicate(card: CallCard): Promise<void> {
  await card.radio('Duplicate').check();
  await card.press('Send');
  await expect(card.heading('Which bug is 4522 a duplicate of?')).toBeVisible();
  await card.field(/Original bug/).fill('4301');
}

/** Reads what has happened, starts over, finds every answer filled in, and gets to the result by sending them. */
async function startOver(card: CallCard): Promise<void> {
  await card.press('Start over with my answers');
  await expect(card.heading('How was bug 4522 resolved?')).toBeVisible();
  await expect(card.radio('Duplicate')).toBeChecked();
  await card.press('Send');
  await expect(card.heading('Which bug is 4522 a duplicate of?')).toBeVisible();
  await expect(card.field(/Original bug/)).toHaveValue('4301');
  await card.press('Send');
  await card.expectResult('Done', 'Bug 4522 is Resolved as a duplicate of 4301.');
}

async function expectLetGo(card: CallCard): Promise<void> {
  await expect(card.failure('The server has let go of this. Start over.')).toBeVisible();
}

test('whose state has expired starts over with every answer', async ({ demo, startServer }) => {
  const logged: string[] = [];
  const log = (message: string) => logged.push(message);
  const first = await startServer({ stateKeys: [oldKey], log });
  const port = Number(new URL(first.url).port);
  const card = await resolveBug(demo, first.url);
  await expect(card.radio('Duplicate')).toBeVisible();
  // What this one seals has expired already; what the first has sealed has not.
  await first.close();
  const second = await startServer({ stateKeys: [oldKey], stateTtlSeconds: -1, port, log });
  await answerAsDuplicate(card);
  await card.press('Send');
  await expectLetGo(card);
  expect(logged).toEqual(['requestState verification rejected tools/call: expired']);
  await second.close();
  await startServer({ stateKeys: [oldKey], port, log });
  await startOver(card);
});

test('whose state was sealed under a key that is gone starts over with every answer', async ({
  demo,
  startServer,
}) => {
  const logged: string[] = [];
  const log = (message: string) => logged.push(message);
  const first = await startServer({ stateKeys: [oldKey], log });
  const card = await resolveBug(demo, first.url);
  await answerAsDuplicate(card);
  await first.close();
  await startServer({ stateKeys: [newKey], port: Number(new URL(first.url).port), log });
  await card.press('Send');
  await expectLetGo(card);
  expect(logged).toEqual(['requestState verification rejected tools/call: unsealable']);
  await startOver(card);
});

/** What of a leg somebody on its way could change. */
interface LegParams {
  readonly requestState?: string;
  readonly arguments?: object;
}

const changes: readonly (readonly [
  string,
  string,
  (params: LegParams & { requestState: string }) => LegParams,
])[] = [
  ['was changed', 'unsealable', ({ requestState }) => ({ requestState: flipMiddle(requestState) })],
  ['was cut off', 'unsealable', ({ requestState }) => ({ requestState: requestState.slice(0, -20) })],
  ['came with another bug', 'arguments', (params) => ({ arguments: { ...params.arguments, workItemId: 1 } })],
];

for (const [what, reason, change] of changes) {
  test(`whose state ${what} on its way starts over with every answer`, async ({
    demo,
    page,
    startServer,
  }) => {
    const logged: string[] = [];
    const { url } = await startServer({ log: (message) => logged.push(message) });
    const card = await resolveBug(demo, url);
    await answerAsDuplicate(card);
    await page.route(
      new URL('/examples/mcp', url).href,
      (route) => {
        // What is sent here is the leg with the answer, and nothing else.
        const leg = route.request().postDataJSON() as { params: LegParams & { requestState: string } };
        return route.continue({ postData: { ...leg, params: { ...leg.params, ...change(leg.params) } } });
      },
      { times: 1 },
    );
    await card.press('Send');
    await expectLetGo(card);
    expect(logged).toEqual([`requestState verification rejected tools/call: ${reason}`]);
    await startOver(card);
  });
}

function flipMiddle(token: string): string {
  const middle = Math.floor(token.length / 2);
  return token.slice(0, middle) + (token[middle] === 'A' ? 'B' : 'A') + token.slice(middle + 1);
}
