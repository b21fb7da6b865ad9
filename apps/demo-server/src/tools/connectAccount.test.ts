import { describe, expect, it } from 'vitest';
import { accept, answer, cancel, decline } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';

async function openQuestion() {
  const session = await openSession();
  const round = asRound(await session.callTool('connect-account'));
  return { ...session, round, url: readUrl(round) };
}

function readUrl(round: unknown): string {
  const request = asRound(round).inputRequests?.['account'];
  if (request?.method !== 'elicitation/create' || !('url' in request.params))
    throw new Error('No URL was asked for');
  return request.params.url;
}

function submit(url: string, accountName: string) {
  const headers = { Origin: new URL(url).origin };
  return fetch(url, { method: 'POST', headers, body: new URLSearchParams({ accountName }) });
}

describe('connect-account', () => {
  it('sends the person to a page of the same server', async () => {
    const { round, url, origin } = await openQuestion();
    expect(url).toMatch(new RegExp(`^${origin}/connect/[0-9a-f-]{36}$`));
    expect(round.inputRequests?.['account']).toMatchObject({
      params: { mode: 'url', message: 'Connect your account on this page, then continue.' },
    });
  });

  it('is connected when the page has been submitted', async () => {
    const { callTool, round, url } = await openQuestion();
    await submit(url, 'Ada Lovelace');
    const result = await callTool('connect-account', {}, answer(round, { account: accept() }));
    expect(describeOutcome(result)).toBe('done: Connected account Ada Lovelace');
  });

  it('E9: asks again with the same URL while the page has not been submitted', async () => {
    const { callTool, round, url } = await openQuestion();
    const again = asRound(await callTool('connect-account', {}, answer(round, { account: accept() })));
    expect(readUrl(again)).toBe(url);
    expect(again.inputRequests?.['account']).toMatchObject({
      params: { message: 'The account is not connected yet. Finish the page, then continue.' },
    });
    await submit(url, 'Ada');
    const result = await callTool('connect-account', {}, answer(again, { account: accept() }));
    expect(describeOutcome(result)).toBe('done: Connected account Ada');
  });

  it.each([
    ['a decline', decline, 'you declined.'],
    ['a cancel', cancel, 'the question was closed without an answer.'],
  ])('stops at %s and takes the page back', async (_sentence, account, reason) => {
    const { callTool, round, url } = await openQuestion();
    const result = await callTool('connect-account', {}, answer(round, { account }));
    expect(describeOutcome(result)).toBe(`stopped: No account was connected: ${reason}`);
    expect((await fetch(url)).status).toBe(404);
  });

  it('is refused with -32021 when the client cannot open pages', async () => {
    const { callTool } = await openSession({ capabilities: { elicitation: { form: {} } } });
    await expect(callTool('connect-account')).rejects.toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { elicitation: { url: {} } } },
    });
  });
});
