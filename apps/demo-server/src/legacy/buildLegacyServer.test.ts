import type { ElicitRequest, ElicitResult } from '@modelcontextprotocol/client';
import { describe, expect, it, vi } from 'vitest';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openLegacySession } from '../testing/openLegacySession.js';
import { submitAccount } from '../testing/submitAccount.js';

type Params = ElicitRequest['params'];

const contents: Record<string, ElicitResult['content']> = {
  'Deploy to prod?': { confirm: true, reason: 'hotfix' },
  'What should the database be called?': { name: 'analytics' },
  'Where should the database live?': { region: 'eu-west-1' },
  'Really wipe the cache?': { confirm: true },
  'Which part of the cache?': { scope: 'pages' },
};
const fillIn = ({ message }: Params): ElicitResult => ({ action: 'accept', content: contents[message] });

// A client of before 2026-07-28 has the same tools on both, and is asked the same.
describe.each(['/legacy/mcp', '/mcp'])('%s for a client of 2025-11-25', (path) => {
  it('speaks the old revision in a session', async () => {
    const { client, transport } = await openLegacySession({ path });
    expect(client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
    expect(transport.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['deploy', { env: 'prod' }, 'done: Deployed to prod | Reason: hotfix'],
    ['provision', {}, 'done: Provisioned analytics in eu-west-1'],
    ['wipe-cache', {}, 'done: Wiped pages'],
    ['summarize-diff', {}, 'done: A greeting changed.'],
    ['list-roots', {}, 'done: Project: file:///project'],
    ['shed-load', { rounds: 9, delayMs: 0 }, 'done: Load shed in 9 slices'],
  ])('pushes what %s asks', async (name, args, outcome) => {
    const { callTool } = await openLegacySession({ path, answer: fillIn });
    expect(describeOutcome(await callTool(name, args))).toBe(outcome);
  });

  it.each([
    ['decline', 'you declined.'],
    ['cancel', 'the question was closed without an answer.'],
  ] as const)('stops at a %s', async (action, reason) => {
    const { callTool } = await openLegacySession({ path, answer: () => ({ action }) });
    expect(describeOutcome(await callTool('deploy', { env: 'prod' }))).toBe(
      `stopped: Not deployed to prod: ${reason}`,
    );
  });

  it('asks both questions of one round at once', async () => {
    const asked: string[] = [];
    const { callTool } = await openLegacySession({
      path,
      answer: async (params) => {
        asked.push(params.message);
        await vi.waitFor(() => expect(asked).toHaveLength(2));
        return fillIn(params);
      },
    });
    expect(describeOutcome(await callTool('provision'))).toBe('done: Provisioned analytics in eu-west-1');
  });

  it('asks again when an answer breaks its own rules', async () => {
    const answer = vi.fn((params: Params) => fillIn(params));
    answer.mockReturnValueOnce({ action: 'accept', content: { confirm: 'yes' } });
    const { callTool } = await openLegacySession({ path, answer });
    expect(describeOutcome(await callTool('deploy', { env: 'prod' }))).toContain('done: Deployed to prod');
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('withdraws the question when the call is aborted', async () => {
    const controller = new AbortController();
    const withdrawn = vi.fn();
    const { callTool } = await openLegacySession({
      path,
      answer: (_params, signal) => {
        signal.addEventListener('abort', withdrawn);
        controller.abort('Enough');
        return new Promise<never>(() => {});
      },
    });
    await expect(callTool('deploy', { env: 'prod' }, { signal: controller.signal })).rejects.toThrow(
      'Enough',
    );
    await vi.waitFor(() => expect(withdrawn).toHaveBeenCalled());
  });

  it('says what is missing to a client that cannot be asked', async () => {
    const { callTool } = await openLegacySession({ path, capabilities: {} });
    expect(describeOutcome(await callTool('deploy', { env: 'prod' }))).toContain(
      'did not declare the required capability',
    );
  });
});

describe('connect-account for a client of 2025-11-25', () => {
  it('gives the page an id, and says on it that the page is finished', async () => {
    const session = await openLegacySession({
      answer: async (params) => {
        if (params.mode !== 'url') throw new Error('No page was asked for');
        await submitAccount(params.url, 'Ada');
        await vi.waitFor(() => expect(session.completed).toEqual([params.elicitationId]));
        return { action: 'accept' };
      },
    });
    expect(describeOutcome(await session.callTool('connect-account'))).toBe('done: Connected account Ada');
  });

  it('waits for the page when consent comes first', async () => {
    const { callTool } = await openLegacySession({
      answer: (params) => {
        if (params.mode !== 'url') throw new Error('No page was asked for');
        setTimeout(() => void submitAccount(params.url, 'Ada'));
        return { action: 'accept' };
      },
    });
    expect(describeOutcome(await callTool('connect-account'))).toBe('done: Connected account Ada');
  });

  it('asks again for the same page when it is not finished in time', async () => {
    const asked: Params[] = [];
    const { callTool } = await openLegacySession({
      sessions: { connectWaitMs: 20 },
      answer: (params) => {
        asked.push(params);
        return { action: asked.length < 2 ? 'accept' : 'decline' };
      },
    });
    expect(describeOutcome(await callTool('connect-account'))).toBe(
      'stopped: No account was connected: you declined.',
    );
    expect(asked.map(({ message }) => message)).toEqual([
      'Connect your account on this page, then continue.',
      'The account is not connected yet. Finish the page, then continue.',
    ]);
    const [first, second] = asked.map(
      (params) => params.mode === 'url' && [params.url, params.elicitationId],
    );
    expect(second).toEqual(first);
  });
});
