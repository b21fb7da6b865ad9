import { expect, test, vi } from 'vitest';
import { askText, connectInPage, inPageEndpoint, taskServer, type TaskScript } from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import type { Call } from '../call/call.js';
import { createCalls, type Calls } from '../runtime/createCalls.js';
import { internalsOf } from '../runtime/internals.js';
import { persisterOf } from '../runtime/persister.js';
import { createJournal } from '../journal/createJournal.js';
import { memoryStorage } from '../journal/storage.js';
import { dehydrate, hydrate } from '../runtime/snapshot.js';
import { until } from '../runtime/until.js';

// A busy machine takes its time.
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const asking: TaskScript = {
  look: ({ answers }) =>
    'name' in answers
      ? { status: 'completed', result: { content: [{ type: 'text', text: 'report' }] } }
      : { status: 'input_required', inputRequests: { name: askText('Name?') } },
};

/** A server, and pages that come and go before it with one journal between them. */
function openPages(script: TaskScript, keepsAnswers = true) {
  const server = taskServer(script);
  const storage = memoryStorage();
  const wire: string[] = [];
  let holds = (_method: string) => false;
  const openPage = async () => {
    const page = await connectInPage(server.build, {
      intercept: (exchange, serve) => {
        wire.push(exchange.method);
        return holds(exchange.method) ? new Promise(() => {}) : serve();
      },
    });
    const journal = createJournal({ storage, keepsAnswers, tabs: false });
    const calls = createCalls({ client: page.client, endpoint: inPageEndpoint, journal });
    await journal.restore(calls);
    return { page, calls, journal, leave: () => calls.close('The page is gone') };
  };
  return { server, wire, openPage, hold: (method: string) => (holds = (found) => found === method) };
}

const count = (wire: readonly string[], method: string) => wire.filter((found) => found === method).length;
const restoredIn = ({ calls }: { calls: ReturnType<typeof createCalls> }) => calls.list()[0] as Call;

test('a task is followed again after a reload, and its call is not sent again', async () => {
  let isOver = false;
  const { server, wire, openPage } = openPages({
    look: () => (isOver ? { status: 'completed', result: { content: [] } } : { status: 'working' }),
  });
  const first = await openPage();
  first.calls.start({ tool: 'scripted' });
  await waitFor(() => expect(server.looks).toBeGreaterThan(1));
  first.leave();
  const second = await openPage();
  const call = restoredIn(second);
  expect(call.state).toMatchObject({ status: 'sending', payload: { task: { id: 'task-1' } } });
  isOver = true;
  await call.finished;
  expect(count(wire, 'tools/call')).toBe(1);
  expect(count(wire, 'tasks/cancel')).toBe(0);
});

test('its question comes back at once, with its draft, and the answer goes to the same task', async () => {
  const { server, openPage } = openPages(asking);
  const first = await openPage();
  const begun = first.calls.start({ tool: 'scripted' });
  await until(begun, 'awaiting-input');
  begun.questions[0]?.saveDraft({ value: 'Ad' });
  await persisterOf(first.journal).persist(begun, begun.state);
  first.leave();
  const second = await openPage();
  const call = restoredIn(second);
  expect(call.questions).toMatchObject([{ key: 'name', draft: { value: 'Ad' } }]);
  const seen = server.looks;
  await waitFor(() => expect(server.looks).toBeGreaterThan(seen + 1));
  expect(call.questions).toMatchObject([{ key: 'name', draft: { value: 'Ad' } }]);
  call.answer('name', accept({ value: 'Ada' }));
  await call.finished;
  expect(server.updates).toEqual([{ name: { action: 'accept', content: { value: 'Ada' } } }]);
});

test('T5: an answer that the page took with it goes out after the reload, once', async () => {
  const { server, openPage, hold } = openPages(asking);
  const first = await openPage();
  const begun = first.calls.start({ tool: 'scripted' });
  await until(begun, 'awaiting-input');
  hold('tasks/update');
  begun.answer('name', accept({ value: 'Ada' }));
  await persisterOf(first.journal).persist(begun, begun.state);
  first.leave();
  expect(server.updates).toEqual([]);
  hold('nothing');
  const second = await openPage();
  await restoredIn(second).finished;
  expect(server.updates).toEqual([{ name: { action: 'accept', content: { value: 'Ada' } } }]);
  expect(restoredIn(second).state.rounds).toHaveLength(1);
});

test('an answer that was not to be written down is asked for again', async () => {
  const { server, openPage, hold } = openPages(asking, false);
  const first = await openPage();
  const begun = first.calls.start({ tool: 'scripted' });
  await until(begun, 'awaiting-input');
  hold('tasks/update');
  begun.answer('name', accept({ value: 'Ada' }));
  await persisterOf(first.journal).persist(begun, begun.state);
  first.leave();
  hold('nothing');
  const second = await openPage();
  const call = restoredIn(second);
  await until(call, 'awaiting-input');
  call.answer('name', accept({ value: 'Grace' }));
  await call.finished;
  expect(server.updates).toEqual([{ name: { action: 'accept', content: { value: 'Grace' } } }]);
});

test('a task that was being stopped goes on being stopped', async () => {
  let mayEnd = false;
  const { openPage } = openPages({
    look: ({ isCancelled }) => ({ status: isCancelled && mayEnd ? 'cancelled' : 'working' }),
  });
  const first = await openPage();
  const begun = first.calls.start({ tool: 'scripted' });
  await waitFor(() => expect(begun.state).toMatchObject({ payload: { task: { id: 'task-1' } } }));
  begun.abort('enough');
  await persisterOf(first.journal).persist(begun, begun.state);
  first.leave();
  const second = await openPage();
  const call = restoredIn(second);
  expect(call.state).toMatchObject({ status: 'sending', phase: 'cancelling-task', reason: 'enough' });
  mayEnd = true;
  expect(await until(call, 'aborted')).toMatchObject({ reason: 'enough' });
});

test('a task that its server has forgotten meanwhile ends in a clear state', async () => {
  let isGone = false;
  const { openPage } = openPages({ look: () => (isGone ? 'forgotten' : { status: 'working' }) });
  const first = await openPage();
  const begun = first.calls.start({ tool: 'scripted' });
  await waitFor(() => expect(begun.state).toMatchObject({ payload: { task: { id: 'task-1' } } }));
  await persisterOf(first.journal).persist(begun, begun.state);
  first.leave();
  isGone = true;
  const second = await openPage();
  expect(await until(restoredIn(second), 'failed')).toMatchObject({ error: { code: 'task-unknown' } });
});

test('another process takes it up by hydrate, with and without an open question', async () => {
  let mayAsk = false;
  const server = taskServer({ look: (view) => (mayAsk ? asking.look(view) : { status: 'working' }) });
  const pages = await Promise.all([1, 2, 3].map(() => connectInPage(server.build)));
  const [first, second, third] = pages.map(({ client }) => createCalls({ client }));
  const begun = first?.start({ tool: 'scripted' }) as Call;
  await waitFor(() => expect(begun.state).toMatchObject({ payload: { task: { id: 'task-1' } } }));
  const idle = JSON.parse(JSON.stringify(dehydrate(begun)));
  internalsOf(first as Calls).detach(begun);
  const taken = await hydrate(second as never, idle);
  mayAsk = true;
  await until(taken, 'awaiting-input');
  const asked = JSON.parse(JSON.stringify(dehydrate(taken)));
  internalsOf(second as Calls).detach(taken);
  const last = await hydrate(third as never, asked);
  expect(last.questions).toHaveLength(1);
  last.answer('name', accept({ value: 'Ada' }));
  await last.finished;
  expect(server.updates).toHaveLength(1);
  expect(server.created).toBe(1);
  expect(server.isCancelled).toBe(false);
});

test('a snapshot with something else in place of its task is refused', async () => {
  const server = taskServer({ look: () => ({ status: 'working' }) });
  const { client } = await connectInPage(server.build);
  const calls = createCalls({ client });
  const call = calls.start({ tool: 'scripted' });
  await waitFor(() => expect(call.state).toMatchObject({ payload: { task: { id: 'task-1' } } }));
  const snapshot = { ...dehydrate(call as Call), id: 'other', task: { id: 7 } };
  await expect(hydrate(calls, snapshot)).rejects.toMatchObject({ code: 'invalid-snapshot' });
  call.abort('', { task: 'leave' });
});
