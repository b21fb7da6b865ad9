import type { Response } from '@playwright/test';
import { expect, test } from '../test.js';

// Words that the libraries carry into every build of them.
const rjsf = /ui:options/;
const ajv = /strictTypes|\$ajv/;
// The tool that only the page of the patterns calls.
const patterns = /read-audit/;

test('loads neither rjsf nor ajv before there is a form, and nothing of another page', async ({ page }) => {
  test.skip(process.env['E2E_STACK'] === 'dev', 'Vite’s own server loads every module on its own.');
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  const readScripts = async () => (await Promise.all(scripts.map((script) => script.text()))).join('\n');
  await page.goto('/');
  await page.getByRole('button', { name: /^Deploy to production/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const before = await readScripts();
  expect(before.length).toBeGreaterThan(100_000);
  expect(before).not.toMatch(rjsf);
  expect(before).not.toMatch(ajv);
  expect(before).not.toMatch(patterns);

  await page.getByRole('button', { name: /^Deploy to production/ }).click();
  await page.getByRole('radio', { name: 'Yes' }).waitFor();
  const after = await readScripts();
  expect(after, 'the form has come with rjsf, so that the search above could have found it').toMatch(rjsf);
  expect(after, 'nothing that needs eval is loaded at all').not.toMatch(ajv);

  // The browser keeps no answer of a page that it has left.
  scripts.length = 0;
  await page.goto('/patterns');
  await page.getByRole('button', { name: 'Run all eight' }).waitFor();
  expect(await readScripts(), 'the other page is where it was looked for').toMatch(patterns);
});
