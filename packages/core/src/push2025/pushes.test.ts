import { afterEach, describe, expect, test, vi } from 'vitest';
import { UrlElicitationRequiredError, type ServerContext } from '@modelcontextprotocol/server';
import { connectLegacy, inPageEndpoint, type LegacyOptions, type PushScript } from '@mcp-roundtrip/testing';
import { accept, decline } from '../call/answer.js';
import type { Call } from '../call/call.js';
import type { SamplingHandler } from '../call/capabilities.js';
import { createCalls, type CallsOptions } from '../runtime/createCalls.js';
import { createJournal } from '../journal/createJournal.js';
import { memoryStorage } from '../journal/storage.js';
import { dehydrate } from '../runtime/snapshot.js';
import type { CallState } from '../call/state.js';
import { until } from '../runtime/until.js';
import { limits } from '../wire/limits.js';

// A busy machine takes its time.
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const sampling: SamplingHandler = () => ({
  role: 'assistant',
  model: 'model',
  content: { type: 'text', text: 'hello' },
});
const roots = () => [{ uri: 'file:///project' }];

async function open(script: PushScript, connection: LegacyOptions = {}, options: Partial<CallsOptions> = {}) {
  const page = await connectLegacy(script, connection);
  const calls = createCalls({ client: page.client, sampling, roots, ...options });
  return { page, calls };
}

async function start(
  script: PushScript,
  connection: LegacyOptions = {},
  options: Partial<CallsOptions> = {},
) {
  const opened = await open(script, connection, options);
  return { ...opened, call: opened.calls.start({ tool: 'scripted' }) };
}

const form = {
  type: 'object' as const,
  properties: { value: { type: 'string' as const, default: 'Ada' } },
  required: ['value'],
};
const askName = ({ mcpReq }: ServerContext, message = 'Name?') =>
  mcpReq.elicitInput({ mode: 'form', message, requestedSchema: form }, { timeout: 2 ** 31 - 1 });
const askPage = ({ mcpReq }: ServerContext, elicitationId: string) =>
  mcpReq.elicitInput({ mode: 'url', message: 'Sign in', url: 'https://example.com/in', elicitationId });
const textOf = async (call: { readonly finished: Promise<unknown> }) =>
  JSON.parse(((await call.finished) as { content: { text: string }[] }).content[0]?.text ?? '');
const cancelled = { action: 'cancel' };

afterEach(() => void vi.useRealTimers());

describe('a push while a call is open', () => {
  test('is a question of that call, and its answer goes back', async () => {
    const { call, page } = await start((context) => askName(context));
    await until(call, 'awaiting-input');
    expect(call.questions).toMatchObject([
      { kind: 'form', message: 'Name?', server: { name: 'legacy-server' } },
    ]);
    expect(call.questions[0]?.accept({ value: 'Grace' })).toEqual({ status: 'sent' });
    expect(await textOf(call)).toEqual({ action: 'accept', content: { value: 'Grace' } });
    expect(call.state.rounds).toMatchObject([{ questions: [{ message: 'Name?' }] }]);
    expect(
      page.sent.filter((message) => 'method' in message && message.method === 'tools/call'),
    ).toHaveLength(1);
  });

  test.each([
    ['decline', (call: Call) => call.questions[0]?.decline(), { action: 'decline' }],
    ['dismiss', (call: Call) => call.questions[0]?.dismiss(), cancelled],
  ])('E8: %s resolves it', async (_, act, said) => {
    const { call } = await start((context) => askName(context));
    await until(call, 'awaiting-input');
    act(call as Call);
    expect(await textOf(call)).toEqual(said);
  });

  test('SEP-1034: a default of its schema is there to be filled in', async () => {
    const { call } = await start((context) => askName(context));
    await until(call, 'awaiting-input');
    expect(call.questions).toMatchObject([{ form: { fields: [{ default: 'Ada' }] } }]);
    call.abort();
  });

  test('several in a row and two at once are answered in any order', async () => {
    const { call } = await start(async (context) => [
      await askName(context, 'First'),
      await Promise.all([askName(context, 'Left'), askName(context, 'Right')]),
    ]);
    await until(call, 'awaiting-input');
    call.questions[0]?.accept({ value: '1' });
    await waitFor(() =>
      expect(call.questions.map((found) => 'message' in found && found.message)).toEqual(['Left', 'Right']),
    );
    call.questions[1]?.accept({ value: 'r' });
    expect(call.state.status).toBe('awaiting-input');
    call.questions[0]?.accept({ value: 'l' });
    const values = JSON.stringify(await textOf(call)).match(/"value":"."/g);
    expect(values).toEqual(['"value":"1"', '"value":"l"', '"value":"r"']);
  });

  test('sampling is proposed and sent, and a denial reaches the server without ending the call', async () => {
    const params = {
      messages: [{ role: 'user', content: { type: 'text', text: 'Hi' } }],
      maxTokens: 5,
    } as const;
    const ask: PushScript = async ({ mcpReq }) => {
      const first = await mcpReq.requestSampling({ ...params, messages: [...params.messages] });
      const second = await mcpReq
        .requestSampling({ ...params, messages: [...params.messages] })
        .catch((error: Error) => error.message);
      return [first, second];
    };
    const { call } = await start(ask);
    await until(call, 'awaiting-input');
    const proposed = await call.questions[0]?.propose();
    call.questions[0]?.answer(proposed as never);
    await until(call, 'sending');
    await until(call, 'awaiting-input');
    call.questions[0]?.deny();
    const [first, second] = await textOf(call);
    expect(first).toMatchObject({ model: 'model' });
    expect(second).toContain('did not allow');
    expect(call.state.rounds).toMatchObject([{}, { unanswered: 'denied' }]);
  });

  test('roots are listed by a policy', async () => {
    const { call } = await start(
      (_, server) => server.server.listRoots(),
      {},
      { autoAnswer: (_, { propose }) => propose() },
    );
    expect(await textOf(call)).toMatchObject({ roots: [{ uri: 'file:///project' }] });
  });

  test('T4: a kind that this host refuses ends the call, and the server is told', async () => {
    const said = vi.fn();
    const { call } = await start(
      (context) => askName(context).catch((error: Error) => said(error.message)),
      {},
      { refuseKinds: ['form'] },
    );
    expect(await until(call, 'failed')).toMatchObject({ error: { code: 'refused-by-policy' } });
    await waitFor(() => expect(said).toHaveBeenCalledOnce());
  });

  test('cannot be dehydrated, because it lives only in this connection', async () => {
    const { call } = await start((context) => askName(context));
    await until(call, 'awaiting-input');
    expect(() => dehydrate(call as Call)).toThrow('awaits input');
    call.abort();
  });
});

describe('time', () => {
  test('C2: the leg does not time out while a question is open', async () => {
    vi.useFakeTimers();
    const { call } = await start((context) => askName(context));
    const advanceTo = async (status: CallState['status']) => {
      while (call.state.status !== status) await vi.advanceTimersByTimeAsync(10);
    };
    await advanceTo('awaiting-input');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(call.state.status).toBe('awaiting-input');
    call.questions[0]?.accept({ value: 'x' });
    await advanceTo('complete');
  });

  test('C2: a leg that asks nothing times out', async () => {
    const { call } = await start(() => new Promise(() => {}), {}, { legTimeoutMs: 40, inDoubt: 'fail' });
    expect(await until(call, 'failed')).toMatchObject({ error: { code: 'timeout' } });
  });
});

describe('a push that nobody answers', () => {
  test('is dismissed when the call is aborted', async () => {
    const said = vi.fn();
    const { call } = await start(async (context) => said(await askName(context).catch(String)));
    await until(call, 'awaiting-input');
    call.abort();
    expect(call.state.status).toBe('aborted');
    expect(call.questions).toEqual([]);
    await waitFor(() => expect(said).toHaveBeenCalled());
  });

  test('is withdrawn when the server answers the call without it, and the transcript says so', async () => {
    let goOn = () => {};
    const isWanted = new Promise<void>((resolve) => (goOn = resolve));
    const { call } = await start(async (context) => {
      void askName(context).catch(() => {});
      await isWanted;
      return 'done';
    });
    await until(call, 'awaiting-input');
    goOn();
    await call.finished;
    expect(call.state.rounds).toMatchObject([{ answers: {}, unanswered: 'withdrawn' }]);
  });

  test('is withdrawn when the server cancels it, and the call goes on', async () => {
    const patience = new AbortController();
    const { call } = await start(async ({ mcpReq }) => {
      const asked = mcpReq.elicitInput(
        { mode: 'form', message: 'Name?', requestedSchema: form },
        { signal: patience.signal },
      );
      await asked.catch(() => {});
      return 'went on';
    });
    await until(call, 'awaiting-input');
    patience.abort();
    expect(await textOf(call)).toBe('went on');
    expect(call.state.rounds).toMatchObject([{ unanswered: 'withdrawn' }]);
  });

  test('whose stream drops is lost, and the call is in doubt', async () => {
    const { call, page } = await start((context) => askName(context));
    await until(call, 'awaiting-input');
    page.cutStreams();
    expect(await until(call, 'in-doubt')).toMatchObject({
      error: { code: 'network' },
      rounds: [{ unanswered: 'lost' }],
    });
    expect(call.questions).toEqual([]);
  });

  test('and dies with the page is reported after the reload', async () => {
    const storage = memoryStorage();
    const openJournal = () => createJournal({ storage, tabs: false });
    const journal = openJournal();
    const first = await open((context) => askName(context), {}, { journal, endpoint: inPageEndpoint });
    await journal.restore(first.calls);
    const begun = first.calls.start({ tool: 'scripted' });
    await until(begun, 'awaiting-input');
    first.calls.close('The page is gone');
    const later = openJournal();
    const second = await open(
      (context) => askName(context),
      {},
      { journal: later, endpoint: inPageEndpoint },
    );
    await later.restore(second.calls);
    expect(second.calls.list()[0]?.state).toMatchObject({
      status: 'in-doubt',
      error: { code: 'question-lost' },
      rounds: [{ questions: [{ message: 'Name?' }], unanswered: 'lost' }],
      payload: {},
    });
  });
});

describe('pages', () => {
  const isDone = ({ questions }: Call) =>
    questions.map((found) => found.kind === 'url' && found.completed === true);

  test('E9: the completion of its page is shown, unknown ids are ignored, and the person goes on', async () => {
    const { call, page } = await start((context) => askPage(context, 'page-a'));
    await until(call, 'awaiting-input');
    await page.server.server.createElicitationCompletionNotifier('unknown')();
    await page.server.server.createElicitationCompletionNotifier('page-a')();
    await waitFor(() => expect(isDone(call as Call)).toEqual([true]));
    call.questions[0]?.accept();
    expect(await textOf(call)).toEqual({ action: 'accept' });
  });

  const needsPages =
    (times: number): PushScript =>
    async () => {
      times -= 1;
      if (times < 0) return 'signed in';
      const page = { mode: 'url', message: 'Sign in', url: 'https://example.com/in' } as const;
      throw new UrlElicitationRequiredError([
        { ...page, elicitationId: 'page-a' },
        { ...page, url: 'https://example.com/terms', elicitationId: 'page-b' },
      ]);
    };

  test('-32042 asks for its pages, and the same call is sent again once they are seen to', async () => {
    const { call, page } = await start(needsPages(1));
    await until(call, 'awaiting-input');
    expect(call.questions).toMatchObject([
      { kind: 'url', url: 'https://example.com/in' },
      { kind: 'url', url: 'https://example.com/terms' },
    ]);
    await page.server.server.createElicitationCompletionNotifier('page-b')();
    await waitFor(() => expect(isDone(call as Call)).toEqual([false, true]));
    for (const question of call.questions) question.accept();
    expect(call.send()).toEqual({ sent: true });
    expect(await textOf(call)).toBe('signed in');
    const legs = page.sent.filter((message) => 'method' in message && message.method === 'tools/call');
    expect(legs.map((leg) => 'params' in leg && Object.keys(leg.params ?? {}).sort())).toEqual([
      ['_meta', 'name'],
      ['_meta', 'name'],
    ]);
  });

  test('past the most pages the end of the oldest is not heard any more, which its question says', async () => {
    const each = limits.questions;
    let asked = 0;
    const { page, calls } = await open(async () => {
      throw new UrlElicitationRequiredError(
        Array.from({ length: each }, () => ({
          mode: 'url',
          message: 'Sign in',
          url: 'https://example.com/in',
          elicitationId: `page-${(asked += 1)}`,
        })),
      );
    });
    const started: Call[] = [];
    for (let count = 0; count <= limits.openPages; count += each) {
      const call = calls.start({ tool: 'scripted' });
      await until(call, 'awaiting-input');
      started.push(call);
    }
    const [first, second] = started;
    const isUnheard = (call?: Call) =>
      call?.questions.filter((found) => found.kind === 'url' && found.unheard === true).length;
    expect(isUnheard(first)).toBe(each);
    expect(isUnheard(second)).toBe(0);
    const end = page.server.server;
    await end.createElicitationCompletionNotifier('page-1')();
    await end.createElicitationCompletionNotifier(`page-${asked}`)();
    await waitFor(() => expect(isDone(started.at(-1) as Call).at(-1)).toBe(true));
    expect(isDone(first as Call)).not.toContain(true);
  });

  test('-32042 once more is "still waiting"', async () => {
    const { call } = await start(needsPages(2));
    await until(call, 'awaiting-input');
    for (const question of call.questions) question.accept();
    call.send();
    await until(call, 'sending');
    await until(call, 'awaiting-input');
    expect(call.questions).toMatchObject([{ stillWaiting: true }, { stillWaiting: true }]);
    call.abort();
  });

  test('-32042 whose page is declined ends the call instead of asking for ever', async () => {
    const { call, page } = await start(needsPages(9));
    await until(call, 'awaiting-input');
    call.answer(call.questions[0]?.key ?? '', decline());
    call.answer(call.questions[1]?.key ?? '', accept());
    call.send();
    expect(call.state).toMatchObject({ status: 'failed', error: { code: 'denied' } });
    expect(
      page.sent.filter((message) => 'method' in message && message.method === 'tools/call'),
    ).toHaveLength(1);
  });
});

describe('several calls on one client', () => {
  test('a push on the stream of one of them is its question, where events have ids', async () => {
    // On the stream of its call, which the shorthand of the server does not do.
    const { calls } = await open(
      ({ mcpReq }, _, { name }) =>
        mcpReq.send({
          method: 'elicitation/create',
          params: { mode: 'form', message: `For ${String(name)}`, requestedSchema: form },
        }),
      { hasEventIds: true },
    );
    const both = ['left', 'right'].map((name) => calls.start({ tool: 'scripted', arguments: { name } }));
    await Promise.all(both.map((call) => until(call, 'awaiting-input')));
    expect(both.map((call) => call.questions)).toMatchObject([
      [{ message: 'For left' }],
      [{ message: 'For right' }],
    ]);
    for (const call of both) call.questions[0]?.accept({ value: 'x' });
    await Promise.all(both.map((call) => call.finished));
  });

  test('a push that may belong to either is a question on its own, under the name of the server', async () => {
    const { calls } = await open((context, _, { name }) => askName(context, `For ${String(name)}`));
    const both = ['left', 'right'].map((name) => calls.start({ tool: 'scripted', arguments: { name } }));
    await waitFor(() => expect(calls.pendingQuestions()).toHaveLength(2));
    expect(both.map((call) => call.state.status)).toEqual(['sending', 'sending']);
    for (const question of calls.pendingQuestions()) {
      expect(question).toMatchObject({ server: { name: 'legacy-server' } });
      expect(question.callId).toMatch(/^push-/);
      question.accept({ value: 'x' });
    }
    await Promise.all(both.map((call) => call.finished));
    expect(calls.pendingQuestions()).toEqual([]);
    expect(calls.list().map(({ state }) => state.status)).toEqual(Array(4).fill('complete'));
  });

  test('a push before any call is a question on its own', async () => {
    const { calls, page } = await open(async () => 'done');
    // By then the stream is open on which it can ask.
    await page.client.ping();
    const said = page.server.server.elicitInput({ mode: 'form', message: 'First?', requestedSchema: form });
    await waitFor(() => expect(calls.pendingQuestions()).toMatchObject([{ message: 'First?' }]));
    calls.pendingQuestions()[0]?.accept({ value: 'x' });
    expect(await said).toEqual({ action: 'accept', content: { value: 'x' } });
    expect(page.sent.filter((message) => 'method' in message && message.method === 'tools/call')).toEqual([]);
  });

  test('what a server asks by itself is never sent as a call, also not when someone begins it anew', async () => {
    const { call, calls, page } = await start(async () => 'done');
    await call.finished;
    const said = page.server.server.elicitInput({ mode: 'form', message: 'Later?', requestedSchema: form });
    await waitFor(() => expect(calls.pendingQuestions()).toHaveLength(1));
    const owner = calls.get(calls.pendingQuestions()[0]?.callId ?? '');
    expect([call.isPush, owner?.isPush]).toEqual([undefined, true]);
    owner?.questions[0]?.decline();
    await said;
    await waitFor(() => expect(owner?.state.status).toBe('complete'));
    const { state } = owner as Call;
    owner?.restart();
    owner?.retry();
    expect(owner?.state).toBe(state);
    const sent = page.sent.filter((message) => 'method' in message && message.method === 'tools/call');
    expect(sent).toHaveLength(1);
  });

  test('a push after the call ended is a question on its own; dismissed, declined and withdrawn ones end', async () => {
    const { call, calls, page } = await start(async () => 'done');
    await call.finished;
    const push = (signal?: AbortSignal) =>
      page.server.server
        .elicitInput({ mode: 'form', message: 'Later?', requestedSchema: form }, signal && { signal })
        .catch((error: Error) => error.message);
    const pending = async () => {
      await waitFor(() => expect(calls.pendingQuestions()).toHaveLength(1));
      const question = calls.pendingQuestions()[0];
      return { question, owner: calls.get(question?.callId ?? '') };
    };
    const declined = push();
    (await pending()).question?.decline();
    expect(await declined).toEqual({ action: 'decline' });
    const dismissed = push();
    const { owner } = await pending();
    owner?.abort();
    expect(await dismissed).toEqual(cancelled);
    expect(owner?.state.status).toBe('aborted');
    const patience = new AbortController();
    const withdrawn = push(patience.signal);
    const last = await pending();
    patience.abort();
    await withdrawn;
    await waitFor(() => expect(last.owner?.state.status).toBe('aborted'));
    expect(last.owner?.state.rounds).toMatchObject([{ answers: {}, unanswered: 'withdrawn' }]);
    expect(calls.pendingQuestions()).toEqual([]);
  });

  test('a handler that the host has set itself is left alone', async () => {
    const page = await connectLegacy((context) => askName(context));
    page.client.setRequestHandler('elicitation/create', () => ({ action: 'decline' }));
    const call = createCalls({ client: page.client }).start({ tool: 'scripted' });
    expect(await textOf(call)).toEqual({ action: 'decline' });
  });
});
