import { accept, decline, until } from '@mcp-roundtrip/core';
import { describe, expect, it } from 'vitest';
import { connectFleet } from '../testing/connectFleet.js';

async function open(...releases: (1 | 2)[]) {
  const fleet = await connectFleet('/examples/mcp', ...releases.map((release) => ({ release })));
  const call = fleet.calls.start({ tool: 'link_accounts' });
  await until(call, 'awaiting-input');
  const readKeys = () => call.questions.map(({ key }) => key);
  const answer = (logins: Record<string, string>) => {
    for (const [key, login] of Object.entries(logins)) call.answer(key, accept({ login }), { send: false });
    expect(call.send()).toEqual({ sent: true });
    return until(call, 'awaiting-input');
  };
  return { ...fleet, call, readKeys, answer };
}

describe('link_accounts', () => {
  it.each([
    [1 as const, { github_login: 'ada', google_login: 'ada.g' }, 'Linked GitHub as ada and Google as ada.g.'],
    [
      2 as const,
      { github_login: 'ada', microsoft_login: 'ada.m' },
      'Linked GitHub as ada and Microsoft as ada.m.',
    ],
  ])('asks for two accounts at once in release %i', async (release, logins, text) => {
    const { call, readKeys, answer } = await open(release);
    expect(readKeys()).toEqual(Object.keys(logins));
    await answer(logins);
    expect((await call.finished).content).toEqual([{ type: 'text', text }]);
  });

  it('asks only for what is missing when a call begins on the first release and goes on on the second', async () => {
    const { call, readKeys, answer, served } = await open(1, 2, 2);
    expect(readKeys()).toEqual(['github_login', 'google_login']);
    await answer({ github_login: 'ada', google_login: 'ada.g' });
    expect(readKeys()).toEqual(['microsoft_login']);
    await answer({ microsoft_login: 'ada.m' });
    const text = 'Linked GitHub as ada and Microsoft as ada.m.';
    expect((await call.finished).content).toEqual([{ type: 'text', text }]);
    expect(served).toEqual([0, 1, 2]);
  });

  it('ends even when it goes to and fro between the releases', async () => {
    const { call, readKeys, answer } = await open(1, 2);
    await answer({ github_login: 'ada', google_login: 'ada.g' });
    expect(readKeys()).toEqual(['microsoft_login']);
    // Back on the first release, which has had its answer about Google two rounds ago.
    await answer({ microsoft_login: 'ada.m' });
    const text = 'Linked GitHub as ada and Google as ada.g.';
    expect((await call.finished).content).toEqual([{ type: 'text', text }]);
  });

  it('links nothing when one of the questions is declined', async () => {
    const { call } = await open(1);
    call.answer('github_login', accept({ login: 'ada' }));
    call.answer('google_login', decline());
    call.send();
    expect(await call.finished).toMatchObject({
      isError: true,
      content: [{ text: 'No account was linked: there is none with Google.' }],
    });
  });
});
