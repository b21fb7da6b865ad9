import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askText,
  completeWith,
  connectInPage,
  connectLegacy,
  inPageEndpoint,
  scriptServer,
  taskServer,
} from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';

/** What a page loads only once it is needed. */
const schemaReaders = '../forms/schemaReaders.js';

/** Has a part of the code not arrive, as after a release that took its file away. Returns how it comes back. */
function lose(file: string): () => void {
  vi.doMock(file, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  return () => void vi.doUnmock(file);
}

/** The library as a page has it that has just been opened. */
async function openLibrary() {
  vi.resetModules();
  const [core, journal] = await Promise.all([import('../index.js'), import('../journal.js')]);
  return { ...core, ...journal };
}

const requestedSchema = {
  type: 'object' as const,
  properties: { value: { type: 'string' as const } },
  required: ['value'],
};

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.doUnmock(schemaReaders);
});

describe('code that cannot be loaded', () => {
  test('leaves an answer that is read again in the next page as it arrived, until it can be read', async () => {
    const server = scriptServer(({ inputResponses }) =>
      inputResponses ? completeWith('done') : { inputRequests: { name: askText('Name?') } },
    );
    const { createCalls, createJournal, memoryStorage, until } = await openLibrary();
    const storage = memoryStorage();
    const first = createCalls({
      client: (await connectInPage(server)).client,
      endpoint: inPageEndpoint,
      journal: createJournal({ storage, tabs: false }),
      onRound: () => {
        throw new Error('a mistake of the host');
      },
    });
    await until(first.start({ tool: 'scripted' }, { id: 'mine' }), 'failed');
    first.close();

    const comeBack = lose(schemaReaders);
    const next = await openLibrary();
    const page = await connectInPage(server);
    const journal = next.createJournal({ storage, tabs: false });
    const calls = next.createCalls({ client: page.client, endpoint: inPageEndpoint, journal });
    await journal.restore(calls);
    const call = calls.get('mine');
    if (!call) throw new Error('The call was not restored.');
    call.retry();
    expect(call.state.status).toBe('sending');
    expect(await next.until(call, 'failed')).toMatchObject({
      status: 'failed',
      unread: { kind: 'input-required' },
    });

    comeBack();
    call.retry();
    expect(await next.until(call, 'awaiting-input')).toMatchObject({ status: 'awaiting-input' });
    expect(page.exchangesOf('tools/call')).toEqual([]);
  });

  test('fails the call that a push belongs to, its server hears of it, and retry asks anew', async () => {
    const comeBack = lose(schemaReaders);
    const { createCalls, until } = await openLibrary();
    const heard: string[] = [];
    const { client } = await connectLegacy(async ({ mcpReq }) =>
      mcpReq
        .elicitInput({ mode: 'form', message: 'Name?', requestedSchema })
        .catch((error: Error) => void heard.push(error.message)),
    );
    const call = createCalls({ client }).start({ tool: 'scripted' });
    expect(await until(call, 'failed')).toMatchObject({ status: 'failed', payload: {} });
    await vi.waitFor(() => expect(heard).toHaveLength(1));

    comeBack();
    call.retry();
    expect(await until(call, 'awaiting-input')).toMatchObject({ status: 'awaiting-input' });
    call.questions[0]?.answer(accept({ value: 'Ada' }));
    expect(JSON.stringify(await call.finished)).toContain('Ada');
  });

  test('fails the call whose task asks, and retry goes on with the same task', async () => {
    const comeBack = lose(schemaReaders);
    const { createCalls, until } = await openLibrary();
    const server = taskServer({
      look: ({ answers }) =>
        'name' in answers
          ? { status: 'completed', result: { content: [{ type: 'text', text: 'done' }] } }
          : { status: 'input_required', inputRequests: { name: askText('Name?') } },
    });
    const { client } = await connectInPage(server.build);
    const call = createCalls({ client, maxResends: 0 }).start({ tool: 'scripted' });
    expect(await until(call, 'failed')).toMatchObject({
      status: 'failed',
      payload: { task: { id: 'task-1' } },
    });

    comeBack();
    call.retry();
    expect(await until(call, 'awaiting-input')).toMatchObject({ status: 'awaiting-input' });
    call.questions[0]?.answer(accept({ value: 'Ada' }));
    expect(JSON.stringify(await call.finished)).toContain('done');
    expect(server.created).toBe(1);
  });
});
