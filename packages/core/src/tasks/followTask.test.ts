import { afterEach, describe, expect, test, vi } from 'vitest';
import { askText, type InPageOptions, type TaskLook, type TaskScript } from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import type { Call } from '../call/call.js';
import type { CallState } from '../call/state.js';
import { until } from '../runtime/until.js';
import { done, see, start, working } from './testing/startTask.js';

// A busy machine takes its time.
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const advanceUntil = async (call: Call, status: CallState['status']) => {
  while (call.state.status !== status) await vi.advanceTimersByTimeAsync(100);
};

const failure = async (call: Call) => {
  const state = await until(call, 'failed');
  return state.status === 'failed' ? state : undefined;
};

/** Breaks the answers to one method, as long as `isBroken` says so. */
const breakAt = (method: string, isBroken: () => boolean, status = 503): InPageOptions => ({
  intercept: async (exchange, serve) =>
    exchange.method === method && isBroken() ? new Response('busy', { status }) : serve(),
});

afterEach(() => void vi.useRealTimers());

describe('a task', () => {
  test('T1: is followed to its result, and the call is sent once', async () => {
    const { call, page, server } = await start({ look: ({ looks }) => (looks < 3 ? working : done) });
    expect(await call.finished).toEqual({ content: [{ type: 'text', text: 'report' }] });
    expect(page.exchangesOf('tools/call')).toHaveLength(1);
    expect(server.created).toBe(1);
    expect(server.looks).toBe(4);
  });

  test('T1: on another method than tools/call breaks the protocol', async () => {
    const result = { resultType: 'task', taskId: 'x', status: 'working' };
    const { calls } = await start(
      { look: () => done },
      {},
      {
        intercept: async (exchange, serve) =>
          exchange.method === 'prompts/get'
            ? Response.json({ jsonrpc: '2.0', id: exchange.id, result })
            : serve(),
      },
    );
    const call = calls.start({ prompt: 'briefing' });
    expect((await failure(call))?.error.code).toBe('protocol-violation');
  });

  test('declares the extension with every request about it, and T8: names it in a header', async () => {
    const { call, page } = await start({ look: () => done });
    await call.finished;
    for (const method of ['tools/call', 'tasks/get']) {
      const [exchange] = page.exchangesOf(method);
      const meta = exchange?.params['_meta'] as Record<string, { extensions?: object }>;
      const { extensions } = meta['io.modelcontextprotocol/clientCapabilities'] ?? {};
      expect(extensions).toEqual({ 'io.modelcontextprotocol/tasks': {} });
    }
    expect(page.exchangesOf('tasks/get')[0]?.headers.get('mcp-name')).toBe('task-1');
  });

  test('T2: is asked about at the pace of its server, also when that changes', async () => {
    vi.useFakeTimers();
    const paces = [400, 2_000, 100];
    const { call, server } = await start({
      look: ({ looks }) => ({ status: 'working', pollIntervalMs: paces[looks] ?? 100_000 }),
      pollIntervalMs: 50,
    });
    const looksAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return server.looks;
    };
    while (server.looks === 0) await vi.advanceTimersByTimeAsync(1);
    expect(await looksAfter(350)).toBe(1);
    expect(await looksAfter(100)).toBe(2);
    expect(await looksAfter(1_800)).toBe(2);
    expect(await looksAfter(200)).toBe(3);
    expect(await looksAfter(100)).toBe(4);
    expect(await looksAfter(60_000)).toBe(4);
    call.abort('enough', { task: 'leave' });
  });

  test('says how far it is', async () => {
    let isOver = false;
    const { call } = await start({
      look: () => (isOver ? done : { status: 'working', statusMessage: 'Halfway' }),
    });
    await see(call, () => call.state.status === 'sending' && call.state.progress?.message === 'Halfway');
    isOver = true;
    await call.finished;
  });

  test('whose result breaks the schema of its tool is a violation', async () => {
    const { calls } = await start({ look: () => done });
    const outputSchema = { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] } as const;
    const call = calls.start({ tool: 'scripted', outputSchema });
    expect((await failure(call))?.error.code).toBe('protocol-violation');
  });
});

describe('a task that asks', () => {
  const both = { name: askText('Name?'), place: askText('Place?') };
  const askBoth: TaskScript = {
    look: ({ answers }) => {
      const open = Object.entries(both).filter(([key]) => !(key in answers));
      return open.length > 0 ? { status: 'input_required', inputRequests: Object.fromEntries(open) } : done;
    },
  };

  test('T3: each answer goes out as it is given, and both are in the transcript', async () => {
    const { call, server, page } = await start(askBoth);
    await until(call, 'awaiting-input');
    expect(call.questions.map(({ key }) => key)).toEqual(['name', 'place']);
    expect(call.answer('place', accept({ value: 'Bern' }))).toEqual({ status: 'sent' });
    expect(call.questions.map(({ key }) => key)).toEqual(['name']);
    await waitFor(() => expect(server.updates).toHaveLength(1));
    expect(call.answer('name', accept({ value: 'Ada' }))).toEqual({ status: 'sent' });
    await call.finished;
    expect(server.updates).toEqual([
      { place: { action: 'accept', content: { value: 'Bern' } } },
      { name: { action: 'accept', content: { value: 'Ada' } } },
    ]);
    expect(call.state.rounds.map(({ answers }) => Object.keys(answers))).toEqual([['place'], ['name']]);
    expect(page.exchangesOf('tools/call')).toHaveLength(1);
  });

  test('goes on being looked at while its question is open, and T5: is asked once', async () => {
    const { call, server } = await start(askBoth);
    await until(call, 'awaiting-input');
    const { questions } = call;
    const seen = server.looks;
    await waitFor(() => expect(server.looks).toBeGreaterThan(seen + 3));
    expect(call.questions).toBe(questions);
    for (const question of questions) question.accept({ value: 'x' });
    await call.finished;
    expect(server.updates).toHaveLength(2);
  });

  test('T5: an update that is acknowledged but not yet visible is not sent twice', async () => {
    const { call, server } = await start({
      look: ({ looks }) =>
        looks < 12 ? { status: 'input_required', inputRequests: { name: askText('Name?') } } : done,
    });
    await until(call, 'awaiting-input');
    call.answer('name', accept({ value: 'Ada' }));
    await call.finished;
    expect(server.looks).toBe(13);
    expect(server.updates).toHaveLength(1);
    expect(call.state.rounds).toHaveLength(1);
  });

  test('T5: a key that is asked again after it was answered is not answered again, and the wait has an end', async () => {
    const { call, server } = await start(
      {
        look: ({ looks }) =>
          looks === 3 ? working : { status: 'input_required', inputRequests: { name: askText('Name?') } },
      },
      { maxWaitMs: 60 },
    );
    await until(call, 'awaiting-input');
    call.answer('name', accept({ value: 'Ada' }));
    const state = await failure(call);
    expect(state?.error.code).toBe('wait-exceeded');
    expect(state?.payload).toMatchObject({ task: { id: 'task-1' } });
    expect(server.updates).toHaveLength(1);
    expect(call.state.rounds).toHaveLength(1);
  });

  test('and takes its question back: the transcript says so', async () => {
    const { call } = await start({
      look: ({ looks }) =>
        looks < 4
          ? { status: 'input_required', inputRequests: { name: askText('Name?') } }
          : looks < 8
            ? working
            : done,
    });
    await until(call, 'awaiting-input');
    await until(call, 'sending');
    expect(call.questions).toEqual([]);
    await call.finished;
    expect(call.state.rounds).toMatchObject([{ answers: {}, unanswered: 'withdrawn' }]);
  });

  test('and ends with its question open: the transcript says so', async () => {
    let isOver = false;
    const { call } = await start({
      look: () => (isOver ? done : { status: 'input_required', inputRequests: { name: askText('Name?') } }),
    });
    await until(call, 'awaiting-input');
    isOver = true;
    await call.finished;
    expect(call.state.rounds).toMatchObject([{ unanswered: 'withdrawn' }]);
  });

  test('after rounds that came before it: one call, one transcript', async () => {
    const { call, page } = await start({
      ...askBoth,
      before: ({ inputResponses }) =>
        inputResponses ? undefined : { inputRequests: { name: askText('For whom?') } },
    });
    await until(call, 'awaiting-input');
    call.answer('name', accept({ value: 'Team' }));
    await see(call, () => call.questions.length === 2);
    for (const question of call.questions) question.accept({ value: 'x' });
    await call.finished;
    expect(call.state.rounds.map(({ answers }) => Object.keys(answers))).toEqual([
      ['name'],
      ['name'],
      ['place'],
    ]);
    expect(page.exchangesOf('tools/call')).toHaveLength(2);
  });

  test('an answer that does not get through goes out again while it is asked for', async () => {
    let isBroken = true;
    const { call, server, page } = await start(
      askBoth,
      {},
      breakAt('tasks/update', () => isBroken),
    );
    await until(call, 'awaiting-input');
    for (const question of call.questions) question.accept({ value: 'x' });
    await waitFor(() => expect(page.exchangesOf('tasks/update').length).toBeGreaterThan(2));
    expect(server.updates).toHaveLength(0);
    isBroken = false;
    await call.finished;
    expect(server.updates).toHaveLength(2);
  });

  test('T4: a kind of question that this host refuses ends the call, and the task is cancelled', async () => {
    const { call, server } = await start(askBoth, { refuseKinds: ['form'] });
    expect((await failure(call))?.error.code).toBe('refused-by-policy');
    await waitFor(() => expect(server.isCancelled).toBe(true));
  });

  test('T4: a policy may answer it', async () => {
    const { call, server } = await start(askBoth, { autoAnswer: () => accept({ value: 'auto' }) });
    await call.finished;
    expect(server.updates).toHaveLength(2);
    expect(call.state.rounds).toHaveLength(2);
  });

  test('S8: a denied sampling question ends the call, and the task is cancelled', async () => {
    const params = { messages: [], maxTokens: 5 };
    const inputRequests = { reply: { method: 'sampling/createMessage' as const, params } };
    const { call, server } = await start(
      { look: () => ({ status: 'input_required', inputRequests }) },
      { sampling: () => ({ role: 'assistant', model: 'm', content: { type: 'text', text: '' } }) },
    );
    await until(call, 'awaiting-input');
    call.deny('reply');
    expect(call.state).toMatchObject({ status: 'failed', error: { code: 'denied' } });
    await waitFor(() => expect(server.isCancelled).toBe(true));
  });
});

describe('a task that ends without a result', () => {
  test.each([
    ['failed', { status: 'failed', error: { code: -32_000, message: 'disk full' } }, 'task-failed'],
    ['cancelled', { status: 'cancelled', statusMessage: 'maintenance' }, 'task-cancelled'],
    ['forgotten', 'forgotten', 'task-unknown'],
    ['unreadable', { status: 'surprised' } as unknown as TaskLook, 'protocol-violation'],
  ] satisfies [string, TaskLook, string][])('%s', async (_, last, code) => {
    const { call } = await start({ look: ({ looks }) => (looks === 0 ? working : last) });
    expect((await failure(call))?.error.code).toBe(code);
    await expect(call.finished).rejects.toMatchObject({ code });
  });

  test('failed: what the server said is there', async () => {
    const { call } = await start({
      look: () => ({ status: 'failed', error: { code: -32_000, message: 'disk full' } }),
    });
    expect(await failure(call)).toMatchObject({ error: { rpcCode: -32_000, serverMessage: 'disk full' } });
  });

  test('expired: a server that says "working" for longer than it keeps the task', async () => {
    const { call } = await start({ look: () => working, ttlMs: 40, pollIntervalMs: 5 });
    expect((await failure(call))?.error.code).toBe('task-expired');
  });

  test('expired: a server that has thrown it away', async () => {
    const { call } = await start({ look: () => 'forgotten', ttlMs: 0 });
    expect((await failure(call))?.error.code).toBe('task-expired');
  });

  test('forgotten by a server that restarts while a question is open', async () => {
    let hasRestarted = false;
    const { call } = await start({
      look: () =>
        hasRestarted ? 'forgotten' : { status: 'input_required', inputRequests: { name: askText('Name?') } },
    });
    await until(call, 'awaiting-input');
    hasRestarted = true;
    expect(await failure(call)).toMatchObject({
      error: { code: 'task-unknown' },
      rounds: [{ unanswered: 'withdrawn' }],
    });
    expect(call.questions).toEqual([]);
    const { state } = call;
    call.retry();
    expect(call.state).toBe(state);
  });
});

describe('a look at a task that fails', () => {
  test('thrice in a row is made again, and the question stays open meanwhile', async () => {
    let broken = 0;
    const { call, page } = await start(
      {
        look: ({ answers }) =>
          'name' in answers ? done : { status: 'input_required', inputRequests: { name: askText('Name?') } },
      },
      {},
      breakAt('tasks/get', () => broken-- > 0),
    );
    await until(call, 'awaiting-input');
    vi.useFakeTimers();
    broken = 3;
    const looks = page.exchangesOf('tasks/get').length;
    while (page.exchangesOf('tasks/get').length < looks + 6) await vi.advanceTimersByTimeAsync(100);
    expect(call.questions).toHaveLength(1);
    call.answer('name', accept({ value: 'x' }));
    await advanceUntil(call, 'complete');
  });

  test('for good ends the call, which can be taken up again', async () => {
    vi.useFakeTimers();
    let isBroken = true;
    const { call, page } = await start(
      { look: () => done },
      {},
      breakAt('tasks/get', () => isBroken),
    );
    await advanceUntil(call, 'failed');
    expect(call.state).toMatchObject({ error: { code: 'network', httpStatus: 503 } });
    expect(page.exchangesOf('tasks/get')).toHaveLength(5);
    isBroken = false;
    call.retry();
    await advanceUntil(call, 'complete');
    expect(page.exchangesOf('tools/call')).toHaveLength(1);
  });

  test('because of a sign-in ends the call at once, which can be taken up again', async () => {
    const { call } = await start(
      { look: () => done },
      {},
      breakAt('tasks/get', () => true, 401),
    );
    expect(await failure(call)).toMatchObject({
      error: { code: 'sign-in-required' },
      payload: { task: { id: 'task-1' } },
    });
  });
});
