import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { describe, expect, it, vi } from 'vitest';
import { EventLog } from './eventLog.js';

const say = (method: string): JSONRPCMessage => ({ jsonrpc: '2.0', method });

describe('EventLog', () => {
  it('replays what came after an event, on the same stream alone', async () => {
    const log = new EventLog();
    const first = await log.storeEvent('one', say('first'));
    await log.storeEvent('other', say('elsewhere'));
    const third = await log.storeEvent('one', say('third'));
    const send = vi.fn(async () => {});
    expect(await log.replayEventsAfter(first, { send })).toBe('one');
    expect(send.mock.calls).toEqual([[third, say('third')]]);
    expect(await log.getStreamIdForEventId(third)).toBe('one');
  });

  it('forgets the oldest events, and replays nothing after those', async () => {
    const log = new EventLog(2);
    const [first] = [await log.storeEvent('one', say('a')), await log.storeEvent('one', say('b'))];
    await log.storeEvent('one', say('c'));
    const send = vi.fn(async () => {});
    expect(await log.getStreamIdForEventId(first)).toBeUndefined();
    await log.replayEventsAfter(first, { send });
    expect(send).not.toHaveBeenCalled();
  });
});
