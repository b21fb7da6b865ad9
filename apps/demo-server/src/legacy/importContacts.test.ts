import { UrlElicitationRequiredError } from '@modelcontextprotocol/client';
import { describe, expect, it, vi } from 'vitest';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openLegacySession } from '../testing/openLegacySession.js';
import { openSession } from '../testing/openSession.js';
import { submitAccount } from '../testing/submitAccount.js';

async function readElicitation(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UrlElicitationRequiredError))
    throw new Error('Expected to be refused', { cause: error });
  const [elicitation] = error.elicitations;
  if (elicitation === undefined) throw new Error('No page was named');
  return elicitation;
}

describe('import-contacts', () => {
  it('is refused with -32042 and its page, says when the page is finished, and then works', async () => {
    const { callTool, completed, origin } = await openLegacySession();
    const elicitation = await readElicitation(callTool('import-contacts'));
    expect(elicitation).toMatchObject({
      mode: 'url',
      message: 'Connect the account whose contacts are imported.',
      url: expect.stringMatching(`^${origin}/connect/`),
    });
    // The announcement comes on the stream of its own, which the client opens after connecting.
    await submitAccount(elicitation.url, 'Ada');
    await vi.waitFor(() => expect(completed).toEqual([elicitation.elicitationId]));
    expect(describeOutcome(await callTool('import-contacts'))).toBe('done: Imported 12 contacts of Ada');
  });

  it('names the same page as long as it is not finished', async () => {
    const { callTool } = await openLegacySession();
    const first = await readElicitation(callTool('import-contacts'));
    expect(await readElicitation(callTool('import-contacts'))).toEqual(first);
  });

  it('is not there for clients of 2026-07-28', async () => {
    const { client } = await openSession();
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('import-contacts');
  });
});
