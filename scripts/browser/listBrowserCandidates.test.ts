import { expect, it } from 'vitest';
import { listBrowserCandidates } from './listBrowserCandidates.js';

const places = [
  "Playwright's own Chromium",
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const installations = [
  'npx playwright install chromium',
  'apt-get install chromium-headless-shell',
  'apt-get install chromium',
];

it('tries what is present before it installs', () => {
  const names = listBrowserCandidates({}, 'linux').map(({ name }) => name);
  expect(names).toEqual([...places, ...installations]);
});

it('looks into the applications of a Mac', () => {
  const names = listBrowserCandidates({}, 'darwin').map(({ name }) => name);
  expect(names).toEqual([
    ...places,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...installations,
  ]);
});

it('puts the chosen browser first', () => {
  const [first] = listBrowserCandidates({ ROUNDTRIP_BROWSER: '/my/chrome' }, 'linux');
  expect(first).toMatchObject({ name: 'ROUNDTRIP_BROWSER=/my/chrome', chosen: true });
  expect(first?.locate()).toBe('/my/chrome');
});
