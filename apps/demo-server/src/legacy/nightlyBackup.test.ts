import type { ElicitRequest, ElicitResult } from '@modelcontextprotocol/client';
import { describe, expect, it, vi } from 'vitest';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openLegacySession } from '../testing/openLegacySession.js';

describe('nightly-backup', () => {
  it.each<[ElicitResult, string]>([
    [{ action: 'accept', content: { target: 'cloud' } }, 'The last one went to the cloud.'],
    [{ action: 'decline' }, 'The last one was declined.'],
    [{ action: 'cancel' }, 'The last one was put off.'],
  ])('asks when the call is over: %o', async (result, said) => {
    const answer = vi.fn((_: ElicitRequest['params']) => result);
    const { callTool } = await openLegacySession({ answer });
    const prepare = async () => describeOutcome(await callTool('nightly-backup', { afterMs: 20 }));
    expect(await prepare()).toBe('done: The backup is being prepared. There was no backup before.');
    expect(answer).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
    expect(answer.mock.calls[0]?.[0].message).toBe('Tonight’s backup is ready. Where should it go?');
    await vi.waitFor(async () => expect(await prepare()).toContain(said));
  });

  it('takes its question back when nobody answers', async () => {
    const withdrawn = vi.fn();
    const { callTool } = await openLegacySession({
      log: () => {},
      answer: (_, signal) => {
        signal.addEventListener('abort', withdrawn);
        return new Promise<never>(() => {});
      },
    });
    await callTool('nightly-backup', { afterMs: 0, patienceMs: 100 });
    await vi.waitFor(() => expect(withdrawn).toHaveBeenCalledOnce());
  });
});
