import type { DemoServerOptions } from '@mcp-roundtrip/demo-server';
import type { Page } from '@playwright/test';
import type { CallCard } from '../callCard.js';
import { ConsentPage } from '../consentPage.js';
import { Demo } from '../demo.js';
import { ServersDialog } from '../serversDialog.js';
import { expect, test } from '../test.js';

test.use({ expectedComplaints: [/status of 40[01]/] });

const oldKey = 'an old key of more than 32 bytes, really';
const newKey = 'a new key of more than 32 bytes, really';
const resolved = 'Bug 4522 is Resolved as a duplicate of 4301.';

/** Opens the demo with a server of its own, and nothing else. */
async function openAt(page: Page, url: string): Promise<Demo> {
  await page.goto(`/?server=${encodeURIComponent(url)}`);
  return new Demo(page);
}

/** Has a bug resolved, by a server that can give way to another one at the same address. */
async function resolveBug(
  page: Page,
  startServer: (options: DemoServerOptions) => Promise<{ url: string; close(): Promise<void> }>,
) {
  const logged: string[] = [];
  const start = (options: DemoServerOptions) =>
    startServer({ stateKeys: [oldKey], log: (message) => logged.push(message), ...options });
  let server = await start({});
  const address = new URL('/examples/mcp', server.url).href;
  const demo = await openAt(page, address);
  await expect(demo.tools.getByRole('button', { name: 'Update a work item' })).toBeVisible();
  const card = await demo.run('update_work_item {"workItemId":4522,"fields":{"System.State":"Resolved"}}');
  await card.radio('Duplicate').check();
  return {
    demo,
    card,
    address,
    /** What the server has said about the refusal, and never says to anybody else. */
    takeLog: () => logged.splice(0),
    replaceServer: async (options: DemoServerOptions = {}) => {
      await server.close();
      server = await start({ port: Number(new URL(address).port), ...options });
    },
  };
}

/** Sends that the bug is a duplicate, and writes down of which one. */
async function nameOriginal(card: CallCard): Promise<void> {
  await card.press('Send');
  await expect(card.heading('Which bug is 4522 a duplicate of?')).toBeVisible();
  await card.field(/Original bug/).fill('4301');
}

/** Sends an answer that is refused, and reads what has happened. */
async function sendInVain(card: CallCard): Promise<void> {
  await card.press('Send');
  await expect(card.failure('The server has let go of this. Start over.')).toBeVisible();
}

/** Starts over, and gets to the last question with every answer filled in. */
async function startOver(card: CallCard): Promise<void> {
  await card.press('Start over with my answers');
  await expect(card.heading('How was bug 4522 resolved?')).toBeVisible();
  await expect(card.radio('Duplicate')).toBeChecked();
  await card.press('Send');
  await expect(card.heading('Which bug is 4522 a duplicate of?')).toBeVisible();
  await expect(card.field(/Original bug/)).toHaveValue('4301');
}

test('whose state has expired, or was sealed under a key that is gone, starts over with every answer', async ({
  page,
  startServer,
}) => {
  const { card, takeLog, replaceServer } = await resolveBug(page, startServer);
  // What this one seals has expired already; what the first has sealed has not.
  await replaceServer({ stateTtlSeconds: -1 });
  await nameOriginal(card);
  await sendInVain(card);
  expect(takeLog()).toEqual(['requestState verification rejected tools/call: expired']);
  await replaceServer();
  await startOver(card);

  await replaceServer({ stateKeys: [newKey] });
  await sendInVain(card);
  expect(takeLog()).toEqual(['requestState verification rejected tools/call: unsealable']);
  await startOver(card);
  await card.press('Send');
  await card.expectResult('Done', resolved);
});

/** What of a leg somebody on its way could change. */
interface Leg {
  method: string;
  params: { name: string; arguments: object; requestState: string };
}
type Change = (params: Leg['params']) => {
  path?: string;
  method?: string;
  params?: Partial<Leg['params']>;
};

const changes: readonly (readonly [string, string, Change])[] = [
  [
    'was changed',
    'tools/call: unsealable',
    ({ requestState }) => ({ params: { requestState: flipMiddle(requestState) } }),
  ],
  [
    'was cut off',
    'tools/call: unsealable',
    ({ requestState }) => ({ params: { requestState: requestState.slice(0, -20) } }),
  ],
  [
    'came with another bug',
    'tools/call: arguments',
    (params) => ({ params: { arguments: { ...params.arguments, workItemId: 1 } } }),
  ],
  ['came to another tool', 'tools/call: target', () => ({ params: { name: 'link_accounts' } })],
  [
    'came by another method',
    'prompts/get: method',
    () => ({ method: 'prompts/get', params: { name: 'lunch_invitation', arguments: { guest: 'Ada' } } }),
  ],
  ['came to another service', 'tools/call: audience', () => ({ path: '/patterns/mcp' })],
];

test('whose state was changed or replayed on its way starts over with every answer', async ({
  page,
  startServer,
}) => {
  const { demo, card, address, takeLog } = await resolveBug(page, startServer);
  await nameOriginal(card);
  for (const [what, refusal, change] of changes)
    await test.step(`a state that ${what}`, async () => {
      await changeNextLeg(page, address, change);
      await sendInVain(card);
      expect(takeLog()).toEqual([`requestState verification rejected ${refusal}`]);
      await startOver(card);
    });
  await card.press('Send');
  await card.expectResult('Done', resolved);
  expect(takeLog()).toEqual([]);
  // Two to get there; with each change one in vain and two anew; and the last.
  expect(demo.legs).toHaveLength(2 + 3 * changes.length + 1);
});

async function changeNextLeg(page: Page, address: string, change: Change): Promise<void> {
  await page.route(
    address,
    (route) => {
      // What is sent next is the leg with the answer, and nothing else.
      const leg = route.request().postDataJSON() as Leg;
      const { path = address, method = leg.method, params } = change(leg.params);
      const changed = { ...leg, method, params: { ...leg.params, ...params } };
      // The headers say the same as the message, because otherwise nobody would look at the state.
      const headers = { 'mcp-method': method, 'mcp-name': changed.params.name };
      return route.continue({
        url: new URL(path, address).href,
        headers: { ...route.request().headers(), ...headers },
        postData: changed,
      });
    },
    { times: 1 },
  );
}

function flipMiddle(token: string): string {
  const middle = Math.floor(token.length / 2);
  return token.slice(0, middle) + (token[middle] === 'A' ? 'B' : 'A') + token.slice(middle + 1);
}

test('whose state was sealed for somebody else starts over with every answer', async ({
  page,
  startServer,
}) => {
  const logged: string[] = [];
  const server = await startServer({ refreshTokens: false, log: (message) => logged.push(message) });
  const demo = await openAt(page, server.guardedUrl);
  const consent = new ConsentPage(page);
  await consent.signIn('Ada Lovelace');
  await new ServersDialog(page).expectReady('guarded-demo-server');
  const card = await demo.run('wipe-cache');
  await card.radio('Yes').check();
  await card.press('Send');
  await card.radio('Sessions only').check();
  server.expireAccessTokens();
  await card.press('Send');
  await consent.signIn('Grace Hopper');

  await expect(card.failure('The server has let go of this. Start over.')).toBeVisible();
  expect(logged).toEqual(['requestState verification rejected tools/call: principal']);
  await card.press('Start over with my answers');
  await expect(card.radio('Yes')).toBeChecked();
  await card.press('Send');
  await expect(card.radio('Sessions only')).toBeChecked();
  await card.press('Send');
  await card.expectResult('Done', 'Wiped sessions');
});
