import { internalsOf } from '../runtime/internals.js';
import { describe, expect, test, vi } from 'vitest';
import { askText, type TaskScript } from '@mcp-roundtrip/testing';
import { createCalls } from '../runtime/createCalls.js';
import { until } from '../runtime/until.js';
import { done, see, start, working } from './testing/startTask.js';

// A busy machine takes its time.
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

describe('abort', () => {
  const stubborn: TaskScript = { look: () => working };

  test('tells the task to stop, and shows that it is stopping until the server confirms', async () => {
    let mayEnd = false;
    const { call, server, page } = await start({
      look: ({ isCancelled }) => (isCancelled && mayEnd ? { status: 'cancelled' } : working),
    });
    await waitFor(() => expect(server.looks).toBeGreaterThan(0));
    call.abort('enough');
    expect(call.state).toMatchObject({ status: 'sending', phase: 'cancelling-task', reason: 'enough' });
    await waitFor(() => expect(server.isCancelled).toBe(true));
    const seen = server.looks;
    await waitFor(() => expect(server.looks).toBeGreaterThan(seen));
    expect(call.state.status).toBe('sending');
    mayEnd = true;
    expect(await until(call, 'aborted')).toMatchObject({ status: 'aborted', reason: 'enough' });
    await expect(call.finished).rejects.toMatchObject({ code: 'aborted' });
    expect(page.exchangesOf('tasks/cancel')).toHaveLength(1);
    // T6.
    expect(page.exchangesOf('notifications/cancelled')).toHaveLength(0);
  });

  test('C3: a result that comes first counts', async () => {
    const { call } = await start({ look: ({ isCancelled }) => (isCancelled ? done : working) });
    await see(call, () => call.state.status === 'sending' && call.state.payload.task !== undefined);
    call.abort();
    await call.finished;
  });

  test('closes the open question at once, and a new one is not shown', async () => {
    const { call, server } = await start({
      look: ({ looks }) => ({
        status: 'input_required',
        inputRequests: { [`question ${Math.min(looks, 4)}`]: askText('?') },
      }),
    });
    await until(call, 'awaiting-input');
    call.abort();
    expect(call.questions).toEqual([]);
    await waitFor(() => expect(server.looks).toBeGreaterThan(5));
    expect(call.state).toMatchObject({ status: 'sending', phase: 'cancelling-task' });
    call.abort();
    expect(call.state.status).toBe('aborted');
  });

  test('a second time lets go of a task that does not stop', async () => {
    const { call, server } = await start(stubborn);
    await waitFor(() => expect(server.looks).toBeGreaterThan(0));
    call.abort();
    call.abort();
    expect(call.state.status).toBe('aborted');
    const seen = server.looks;
    await waitFor(() => expect(server.isCancelled).toBe(true));
    expect(server.looks).toBeLessThanOrEqual(seen + 1);
  });

  test('a task that is forgotten while it stops is stopped', async () => {
    const { call, server } = await start({
      look: ({ isCancelled }) => (isCancelled ? 'forgotten' : working),
    });
    await waitFor(() => expect(server.looks).toBeGreaterThan(0));
    call.abort();
    expect((await until(call, 'aborted')).status).toBe('aborted');
  });

  test('detach never cancels the task, nor does the end of all calls', async () => {
    const { call, calls, page, server } = await start(stubborn);
    await waitFor(() => expect(server.looks).toBeGreaterThan(0));
    internalsOf(calls).detach(call);
    calls.close('The page is left');
    const other = createCalls({ client: page.client });
    const begun = other.start({ tool: 'scripted' });
    await see(begun, () => begun.state.status === 'sending' && begun.state.payload.task !== undefined);
    other.close('The page is left');
    expect(begun.state.status).toBe('aborted');
    await page.client.listTools();
    expect(page.exchangesOf('tasks/cancel')).toHaveLength(0);
  });

  test('to remove a call, or to start it over, cancels its task', async () => {
    const { call, calls, page, server } = await start(stubborn);
    await waitFor(() => expect(server.looks).toBeGreaterThan(0));
    call.restart();
    await waitFor(() => expect(page.exchangesOf('tasks/cancel')).toHaveLength(1));
    await see(call, () => call.state.status === 'sending' && call.state.payload.task !== undefined);
    calls.remove(call.id);
    expect(call.state.status).toBe('aborted');
    expect(calls.list()).toEqual([]);
    await waitFor(() => expect(page.exchangesOf('tasks/cancel')).toHaveLength(2));
  });
});
