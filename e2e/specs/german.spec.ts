import type { Locator, Page } from '@playwright/test';
import { CallCard } from '../callCard.js';
import { SettingsDialog } from '../settingsDialog.js';
import { expect, test } from '../test.js';

/** Switches the page to German in its settings. */
async function speakGerman(page: Page): Promise<void> {
  const settings = new SettingsDialog(page);
  await settings.open();
  await settings.choice('Language', 'Deutsch').check();
  const dialog = page.getByRole('dialog', { name: 'Einstellungen' });
  await expect(
    dialog.getByRole('group', { name: 'Sprache' }).getByRole('radio', { name: 'Deutsch' }),
  ).toBeFocused();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
}

/** Sends a command from the German page. */
async function run(page: Page, command: string): Promise<CallCard> {
  await page.getByLabel('Nachricht', { exact: true }).fill(`/${command}`);
  await page.getByRole('button', { name: 'Senden', exact: true }).last().click();
  const name = command.split(' ', 1)[0] ?? '';
  return new CallCard(
    page.getByRole('log', { name: 'Nachrichten' }).getByRole('article', { name, exact: true }),
  );
}

function findResult(card: CallCard): Locator {
  return card.locator.getByRole('group', { name: 'Ergebnis' });
}

/** Words of both languages, and what is no word of any. */
const sameInBoth = [
  /^(MCP Roundtrip|Bank|Chat|Demo|Deutsch|English|Filter|IDE|Link|Server|System)$/,
  // What the person typed, where it went, and what was chosen from.
  /^(\/|make me a sandwich|https?:|:\d+\/connect\/|demo-server https?:|\w+ file:|\d+\. )/,
  // Numbers, whatever they count.
  /^\P{L}*(ms|s|B|kB|id \d+)?$/u,
];

/** Everything that is read out of a part of the page: its texts and the names of its controls. */
async function readTexts(part: Page | Locator): Promise<string[]> {
  const line = /^\s*- '?[\w/-]+(?: "(?<name>(?:[^"\\]|\\.)*)")?(?: \[[^\]]*\])*'?(?:: "?(?<text>.*?)"?)?$/gm;
  // Where a link leads is read by nobody.
  const shown = (await part.ariaSnapshot()).replace(/^\s*- \/url: .*$/gm, '');
  return [...shown.matchAll(line)].flatMap(({ groups }) =>
    [groups?.['name'], groups?.['text']].filter((text) => text !== undefined),
  );
}

/** Reads the page and its dialogs, which are opened by the buttons of these names. */
async function readScreens(page: Page, dialogs: readonly string[]): Promise<string[]> {
  const texts = await readTexts(page);
  for (const name of dialogs) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading').nth(1)).toBeVisible();
    texts.push(...(await readTexts(dialog)));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  return texts;
}

test('speaks German at once, and after a reload', async ({ demo, page }) => {
  await speakGerman(page);
  const expectGerman = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { name: 'Was möchten Sie ausprobieren?' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^In Produktion ausliefern/ })).toBeVisible();
    await expect(page.getByRole('button', { name: '1 Server: demo-server verbunden' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keine offenen Fragen' })).toBeVisible();
    for (const panel of ['Werkzeuge', 'Runden'])
      await expect(page.getByRole('region', { name: panel, exact: true })).toBeVisible();
  };
  await expectGerman();
  await page.reload();
  await expectGerman();

  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.keyboard.press('Escape');
  await demo.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('deploys in German', async ({ demo, page }) => {
  await speakGerman(page);
  await page.getByRole('button', { name: /^In Produktion ausliefern/ }).click();
  const card = new CallCard(page.getByRole('article', { name: 'deploy', exact: true }));
  await expect(card.heading('Deploy to prod?')).toBeFocused();
  await card.expectState('Fragt Sie');
  await expect(page).toHaveTitle('(1) MCP Roundtrip');

  await card.press('Senden');
  await expect(card.locator.getByRole('alert')).toContainText('Eine Antwort stimmt noch nicht');
  await expect(card.locator.getByRole('radiogroup')).toHaveAccessibleDescription(
    /Antworten Sie mit Ja oder Nein\.$/,
  );
  await card.radio('Ja').check();
  await card.field(/Reason/).fill('Quartalsausgabe');
  await card.field(/Reason/).press('Escape');
  await card.press('Weiter bearbeiten');
  await card.press('Senden');
  await expect(findResult(card)).toContainText('Reason: Quartalsausgabe');
  await card.expectState('Fertig');
  await card.locator.getByText('Was Sie vorher geantwortet haben (1)').click();
  await expect(card.locator.getByRole('list')).toContainText('Quartalsausgabe');

  const rounds = page.getByRole('region', { name: 'Runden', exact: true });
  await expect(rounds.getByText('tools/call gesendet')).toBeVisible();
  await expect(rounds.getByText('Antworten gesendet')).toBeVisible();
  expect(demo.legs).toHaveLength(2);

  const declined = await run(page, 'tag-release tag=v2');
  await declined.press('Ablehnen');
  await declined.expectState('Nicht ausgeführt');
});

test('provisions in German', async ({ page, demo }) => {
  await speakGerman(page);
  const card = await run(page, 'provision');
  await card.expectState('Stellt Ihnen 2 Fragen');
  const name = card.question('What should the database be called?');
  const region = card.question('Where should the database live?');
  await region.getByRole('button', { name: /^Antworten/ }).click();
  await card.radio('Sydney').check();
  await region.getByRole('button', { name: 'Antwort merken' }).click();
  await expect(card.locator.getByText('1 von 2 beantwortet')).toBeVisible();
  await card.field(/Database name/).fill('ab');
  await name.getByRole('button', { name: 'Antwort merken' }).click();
  await expect(card.field(/Database name/)).toHaveAccessibleDescription(/mindestens 3 Zeichen/);
  await card.field(/Database name/).fill('orders');
  await name.getByRole('button', { name: 'Antwort merken' }).click();
  await region.getByRole('button', { name: 'Ändern' }).click();
  await card.radio('Ireland').check();
  await region.getByRole('button', { name: 'Antwort merken' }).click();
  await card.press('Antworten senden (2)');
  await expect(findResult(card)).toContainText('Provisioned orders in eu-west-1');
  await card.expectState('Fertig');
  expect(demo.legs).toHaveLength(2);
});

test('lists open questions and servers in German', async ({ demo, page }) => {
  await speakGerman(page);
  const card = await run(page, 'list-roots');
  const question = 'Der Server fragt, welche Ordner er kennen darf';
  await expect(card.heading(question)).toBeFocused();
  await page.getByRole('button', { name: '1 offene Frage' }).click();
  const inbox = page.getByRole('dialog', { name: 'Offene Fragen' });
  await expect(inbox.getByRole('listitem')).toContainText('Gerade eben gefragt');
  await inbox.getByRole('button', { name: `Zur Frage: ${question}` }).click();
  await expect(inbox).toBeHidden();
  await expect(card.heading(question)).toBeFocused();

  await page.getByRole('button', { name: '1 Server: demo-server verbunden' }).click();
  const servers = page.getByRole('dialog', { name: 'Server' });
  await expect(servers.getByRole('listitem', { name: 'demo-server' })).toContainText('neue Ära (2026)');
  await servers.getByRole('button', { name: 'Verbinden', exact: true }).click();
  await expect(servers.getByRole('alert').last()).toHaveText('Geben Sie die Adresse eines Servers ein.');
  await servers.getByRole('button', { name: 'Entfernen: demo-server' }).click();
  await expect(servers.getByText('Das bricht einen Aufruf ab, der noch offen ist.')).toBeVisible();
  await servers.getByRole('button', { name: 'Behalten' }).click();
  await servers.getByRole('button', { name: 'Schließen' }).click();
  await card.press('2 Ordner teilen');
  await card.expectState('Fertig');
  expect(demo.legs).toHaveLength(2);
});

test('leaves no English on the page but what the server said and the person typed', async ({
  demo,
  page,
}) => {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    // One that the reload cuts off says nothing.
    if (response.url().endsWith('/mcp')) answers.push(response.text().catch(() => ''));
  });
  await demo.open();
  const start = await readTexts(page);
  const deploy = await demo.run('deploy env=prod');
  await deploy.radio('Yes').check();
  await deploy.press('Send');
  await deploy.expectResult('Done', 'Deployed to prod');
  const briefing = await demo.run('briefing topic=tides');
  await briefing.press('Dismiss');
  await briefing.expectState('Failed');
  for (const command of ['provision', 'connect-account', 'summarize-diff', 'list-roots'])
    await expect((await demo.run(command)).button('Stop')).toBeVisible();
  await demo.say('make me a sandwich');
  await expect(demo.messages.getByText('I found no tool for that.')).toBeVisible();
  const english = [
    ...start,
    ...(await readScreens(page, ['5 open questions', '1 server: demo-server connected', 'Settings'])),
  ];

  await speakGerman(page);
  const german = await readScreens(page, [
    '5 offene Fragen',
    '1 Server: demo-server verbunden',
    'Einstellungen',
  ]);
  await page.getByRole('button', { name: 'Neuer Chat' }).click();
  await page.getByRole('button', { name: 'Anhalten und neuen Chat beginnen' }).click();
  await expect(page.getByRole('button', { name: /^In Produktion ausliefern/ })).toBeVisible();
  german.push(...(await readTexts(page)));
  // As it is read, with its lines in one.
  const said = (await Promise.all(answers)).join().replace(/(\\n)+/g, ' ');
  const isSaid = (text: string) => said.includes(JSON.stringify(text));
  const left = new Set(
    english.filter(
      (text) => german.includes(text) && !isSaid(text) && !sameInBoth.some((known) => known.test(text)),
    ),
  );
  expect(english.length).toBeGreaterThan(150);
  expect([...left]).toEqual([]);
});
