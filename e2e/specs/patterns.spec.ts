import { expectNoViolationsInAnyColours } from '../expectNoViolations.js';
import { letters, PatternsPage } from '../patternsPage.js';
import { SettingsDialog } from '../settingsDialog.js';
import { expect, test } from '../test.js';

const units = 'Which units do you want the weather in Lisbon in?';
const span = 'How far ahead do you want to see the weather in Lisbon?';
const forecast = 'The weather in Lisbon this week: 66 to 75 °F, a shower on Thursday.';
const once = 'Looked up once';
const nowhere = 'Not looked up';
const afterAll = (words: string) => ({
  ...{ a: words, b: words, c: words, d: words, e: words },
  ...{ f: once, g: once, h: once },
});

test('one answer for all: the same questions, the same result, and other counters', async ({ page }) => {
  const patterns = new PatternsPage(page);
  await patterns.open();
  await patterns.run.click();
  await patterns.expectQuestions(units);
  await patterns.expectCounts({ ...afterAll(once), g: nowhere });
  const third = patterns.card('c');
  await third.radio('Imperial').check();
  await third.press('Send');
  await patterns.expectQuestions(span);
  await patterns.expectCounts({ ...afterAll('Looked up 2 times'), g: nowhere });

  // Answered in another card: it does not matter in which.
  const last = patterns.card('h');
  await last.radio('The whole week').check();
  await last.press('Send');
  for (const letter of letters) await patterns.card(letter).expectResult('Done', forecast);
  await patterns.expectCounts(afterAll('Looked up 3 times'));
  await expect(page.getByRole('status').filter({ hasText: 'All eight' })).toHaveText(
    'All eight have ended with the same result.',
  );
  await expect(
    page.getByText('Looked up 3 times: A, B, C, D, E · Looked up once: F, G, H', { exact: true }),
  ).toBeVisible();
  for (const letter of ['f', 'g', 'h'] as const)
    await expect(patterns.pattern(letter).getByText('Safe', { exact: true })).toBeVisible();
  for (const letter of ['a', 'c', 'd', 'e'] as const)
    await expect(patterns.pattern(letter).getByText('Not safe', { exact: true })).toBeVisible();
  await expect(patterns.pattern('b').getByText('Never use', { exact: true })).toBeVisible();

  // Another run counts from the start.
  await patterns.location.fill('Oslo');
  await patterns.run.click();
  await patterns.expectQuestions('Which units do you want the weather in Oslo in?');
  await patterns.expectCounts({ ...afterAll(once), g: nowhere });
});

test('each for itself: a no in one leaves the others as they are', async ({ page }) => {
  const patterns = new PatternsPage(page);
  await patterns.open();
  await patterns.alike.uncheck();
  await patterns.run.click();
  await patterns.expectQuestions(units);
  await patterns.card('f').press('Decline');
  await patterns.card('f').expectResult('Not done', 'you declined');
  await expect(page.getByText('1 of 8 done', { exact: true })).toBeVisible();
  await expect(patterns.card('a').heading(units)).toBeVisible();
  await expect(patterns.card('g').button('Send')).toBeVisible();

  // Told otherwise, they get the same answer.
  await patterns.alike.check();
  for (const letter of letters) await patterns.card(letter).expectResult('Not done', 'you declined');
});

test('is found from the chat, with its servers on the way back', async ({ demo, page }) => {
  await demo.open('/?server=/mcp&server=/examples/mcp');
  await page.getByRole('link', { name: 'Eight ways to write one tool' }).click();
  await expect(page).toHaveURL('/patterns?server=/mcp&server=/examples/mcp');
  await expect(page).toHaveTitle('Eight ways to write one tool · MCP Roundtrip');
  await page.getByRole('link', { name: 'To the chat' }).click();
  await expect(page).toHaveURL('/?server=/mcp&server=/examples/mcp');
  await expect(page.getByRole('button', { name: /^2 servers: .* connected; .* connected$/ })).toBeVisible();
});

test('runs and answers by keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const patterns = new PatternsPage(page);
  await patterns.open();
  for (const control of [
    page.getByRole('link', { name: 'To the chat' }),
    page.getByRole('button', { name: 'Settings' }),
    patterns.location,
  ]) {
    await keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  await keyboard.press('Backspace');
  await keyboard.press('Enter');
  await expect(patterns.location).toHaveAccessibleDescription('Enter a place.');
  await expect(patterns.location).toBeFocused();
  await keyboard.type('Lisbon');
  await keyboard.press('Tab');
  await expect(patterns.run).toBeFocused();
  await keyboard.press('Enter');

  const card = patterns.card('a');
  for (const [question, choice] of [
    [units, 'Metric'],
    [span, 'Today'],
  ] as const) {
    await expect(card.heading(question)).toBeFocused();
    await expect(card.radio(choice)).toBeVisible();
    await keyboard.press('Tab');
    await expect(card.radio(choice)).toBeFocused();
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await expect(card.button('Send')).toBeFocused();
    await keyboard.press('Enter');
  }
  await card.expectResult('Done', '22 °C, partly cloudy');
  await expect(card.locator).toBeFocused();
  await patterns.expectCounts(afterAll('Looked up 3 times'));
});

test('speaks German, and keeps to it', async ({ page }) => {
  await new PatternsPage(page).open();
  const settings = new SettingsDialog(page);
  await settings.open();
  await settings.choice('Language', 'Deutsch').check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Acht Arten, ein Werkzeug zu schreiben' })).toBeVisible();
  await page.getByRole('button', { name: 'Alle acht ausführen' }).click();
  const first = page.getByRole('article', { name: 'weather-a' });
  await first.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(page.getByText('Alle acht sind mit demselben Ergebnis beendet.')).toBeVisible();
  const lookedUp = page.getByRole('listitem').getByText('2-mal nachgeschlagen', { exact: true });
  await expect(lookedUp).toHaveCount(5);
});

for (const [place, viewport] of [
  ['on a desk', { width: 1280, height: 820 }],
  ['on a phone', { width: 360, height: 667 }],
] as const) {
  test.describe(place, () => {
    test.use({ viewport, hasTouch: viewport.width < 500 });

    test('has no violations, fits, and no card moves once they run', async ({ page }) => {
      const patterns = new PatternsPage(page);
      await patterns.open();
      const expectFit = async () => {
        const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(excess)).toBe(0);
        await expectNoViolationsInAnyColours(page);
      };
      await expectFit();
      await patterns.run.click();
      await patterns.expectQuestions(units);
      await patterns.expectCounts({ ...afterAll(once), g: nowhere });
      const places = await patterns.measure();
      await expectFit();
      await patterns.card('a').radio('Metric').check();
      await patterns.card('a').press('Send');
      await patterns.expectQuestions(span);
      await patterns.expectCounts({ ...afterAll('Looked up 2 times'), g: nowhere });
      expect(await patterns.measure()).toEqual(places);
      await patterns.card('a').radio('Today').check();
      await patterns.card('a').press('Send');
      await patterns.expectCounts(afterAll('Looked up 3 times'));
      expect(await patterns.measure()).toEqual(places);
      await expectFit();
    });
  });
}

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 667 }, hasTouch: true });

  test('has all counters in one line, which leads to each pattern', async ({ page }) => {
    const patterns = new PatternsPage(page);
    await patterns.open();
    await patterns.run.tap();
    await patterns.expectQuestions(units);
    await patterns.card('a').button('Decline').tap();
    const strip = page.getByRole('navigation', { name: 'Patterns' });
    await expect(strip.getByRole('link', { name: 'B Looked up 2 times' })).toBeInViewport();
    await strip.getByRole('link', { name: 'F Looked up once' }).tap();
    await expect(
      patterns.pattern('f').getByRole('heading', { name: 'Rounds, effects once' }),
    ).toBeInViewport();
    await expect(strip).toBeInViewport();
  });
});
