import { describe, expect, it } from 'vitest';
import { searchBrowser } from './searchBrowser.js';
import type { BrowserCandidate, FoundBrowser } from './searchBrowser.js';

function candidateAt(path: string): BrowserCandidate {
  return { name: path, locate: () => path };
}

function proverFor(...working: (string | undefined)[]) {
  const proved: (string | undefined)[] = [];
  const prove = async ({ executablePath }: FoundBrowser) => {
    proved.push(executablePath);
    if (!working.includes(executablePath)) throw new Error(`cannot launch ${executablePath}\nlong log`);
  };
  return { proved, prove };
}

describe('searchBrowser', () => {
  it('returns the first candidate that starts and asks no further', async () => {
    const { proved, prove } = proverFor('/second', '/third');
    const found = await searchBrowser(['/first', '/second', '/third'].map(candidateAt), prove);
    expect(found.executablePath).toBe('/second');
    expect(found.args).toContain('--no-sandbox');
    expect(proved).toEqual(['/first', '/second']);
  });

  it("leaves the path out for Playwright's own browser", async () => {
    const own = { name: "Playwright's own", locate: () => undefined };
    expect(await searchBrowser([own], proverFor(undefined).prove)).not.toHaveProperty('executablePath');
  });

  it('does not install while an earlier candidate starts', async () => {
    const install = { name: 'install', locate: () => expect.unreachable('installed') };
    const found = await searchBrowser([candidateAt('/present'), install], proverFor('/present').prove);
    expect(found.executablePath).toBe('/present');
  });

  it('uses what an installation brought', async () => {
    const absent = { name: 'chromium', locate: () => Promise.reject(new Error('not on PATH')) };
    const install = { name: 'install', locate: async () => '/installed' };
    const found = await searchBrowser([absent, install], proverFor('/installed').prove);
    expect(found.executablePath).toBe('/installed');
  });

  it('fails loudly when the chosen browser does not start, though another would', async () => {
    const chosen = { ...candidateAt('/chosen'), name: 'ROUNDTRIP_BROWSER=/chosen', chosen: true };
    const { proved, prove } = proverFor('/present');
    const search = searchBrowser([chosen, candidateAt('/present')], prove);
    await expect(search).rejects.toThrow(/ROUNDTRIP_BROWSER=\/chosen does not start[^]*cannot launch/);
    expect(proved).toEqual(['/chosen']);
  });

  it('lists every try with one line of reason and says what to do', async () => {
    const absent = { name: 'chromium', locate: () => Promise.reject(new Error('not on PATH')) };
    const search = searchBrowser([candidateAt('/first'), absent], proverFor().prove);
    await expect(search).rejects.toThrow(
      [
        'No Chromium could be found or installed, so the tests in a browser cannot run. Tried in this order:',
        '- /first: cannot launch /first',
        '- chromium: not on PATH',
        'Install Chrome or Chromium, or set ROUNDTRIP_BROWSER=/path/to/chromium.',
      ].join('\n'),
    );
  });
});
