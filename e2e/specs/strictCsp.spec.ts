import { servePages, type ServedPages } from '../strictCsp/servePages.js';
import { StrictPage } from '../strictCsp/strictPage.js';
import { expect, test as base } from '../test.js';

const test = base.extend<{ form: StrictPage }, { pages: ServedPages }>({
  pages: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this
    async ({}, provide) => {
      const pages = await servePages();
      await provide(pages);
      await pages.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  form: async ({ page }, provide) => provide(new StrictPage(page)),
});

// One build for all of them.
test.describe.configure({ mode: 'default' });
test.use({ timezoneId: 'Europe/Berlin', locale: 'en-US' });

const content = {
  name: 'Ada Lovelace',
  about: 'First line\nsecond line',
  email: 'ada@example.com',
  site: 'https://example.com/ada',
  day: '2026-07-28',
  start: '2026-07-28T09:30:00+02:00',
  ratio: 0.5,
  seats: 3,
  agree: false,
  size: 'l',
  city: 'City 7',
  country: 'Country 243',
  tools: ['Tool 1', 'Tool 2'],
  tags: ['Tag 299'],
};

/** Sends the form empty, wrong and right, and returns all that it said was wrong. */
async function sendThrice(form: StrictPage): Promise<readonly (readonly string[])[]> {
  await form.send();
  const whenEmpty = await form.readProblems();
  await form.fillWrongly();
  await form.send();
  const whenWrong = await form.readProblems();
  expect(await form.readAnswers()).toEqual([]);
  await form.fillRightly();
  await form.send();
  expect(await form.readAnswers()).toEqual([{ action: 'accept', content }]);
  return [whenEmpty, whenWrong];
}

test('under the policy every kind of field is sent, with the same messages as without it, and nothing is reported', async ({
  pages,
  form,
  context,
}) => {
  await form.open(pages.strict);
  const strictly = await sendThrice(form);
  expect(await form.readViolations()).toEqual([]);

  const openly = new StrictPage(await context.newPage());
  await openly.open(pages.open);
  expect(await sendThrice(openly)).toEqual(strictly);
  expect(strictly.map((problems) => problems.length)).toEqual([8, 11]);
  expect(await openly.readViolations()).toEqual([]);
});
