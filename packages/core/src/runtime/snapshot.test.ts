import { expect, test } from 'vitest';
import {
  askText,
  completeWith,
  connectInPage,
  scriptServer,
  type InPageOptions,
} from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { createCalls, type CallsOptions } from './createCalls.js';
import { McpCallError } from '../call/error.js';
import { dehydrate, hydrate, type CallSnapshot } from './snapshot.js';
import { until } from './until.js';

const buildServer = scriptServer(({ args, inputResponses, requestState }) => {
  if (!inputResponses) return { inputRequests: { name: askText('Name?') }, requestState: 'one' };
  if (requestState === 'one')
    return { inputRequests: { a: askText('A?'), b: askText('B?') }, requestState: 'two' };
  return completeWith(JSON.stringify({ args, inputResponses, requestState }));
});

/** A process of its own: its own client and its own calls. */
async function openProcess(endpoint = 'https://mcp.example.com/mcp') {
  const page = await connectInPage(buildServer);
  return { page, calls: createCalls({ client: page.client, endpoint }) };
}

async function askSecondRound() {
  const { calls } = await openProcess();
  const call = calls.start({ tool: 'scripted', arguments: { env: 'prod' } }, { id: 'message-7' });
  await until(call, 'awaiting-input');
  call.answer('name', accept({ value: 'n' }));
  await until(call, 'sending');
  await until(call, 'awaiting-input');
  return call;
}

const overTheWire = (snapshot: CallSnapshot): unknown => JSON.parse(JSON.stringify(snapshot));

test('one process asks, another answers, yet another resumes', async () => {
  const asked = overTheWire(dehydrate(await askSecondRound()));

  const browser = await openProcess();
  const answering = await hydrate(browser.calls, asked);
  expect(browser.calls.pendingQuestions()).toHaveLength(2);
  expect(answering.state.rounds).toHaveLength(1);
  answering.answer('b', accept({ value: 'bee' }), { send: false });
  answering.answer('a', accept({ value: 'ay' }), { send: false });
  const answered = overTheWire(dehydrate(answering));
  expect(browser.page.exchangesOf('tools/call')).toHaveLength(0);

  const worker = await openProcess();
  const call = await hydrate(worker.calls, answered);
  expect(call.id).toBe('message-7');
  expect(call.send()).toEqual({ sent: true });
  const result = await call.finished;
  expect(JSON.stringify(result)).toContain('bee');
  expect(worker.page.exchangesOf('tools/call')[0]?.params).toMatchObject({
    name: 'scripted',
    arguments: { env: 'prod' },
    requestState: 'two',
    inputResponses: { a: { content: { value: 'ay' } }, b: { content: { value: 'bee' } } },
  });
});

test('answers that do not fit their question are dropped, so that they are asked for again', async () => {
  const snapshot = dehydrate(await askSecondRound());
  const answers = { a: accept({ value: 7 }), b: accept({ value: 'fits' }), stranger: accept({}) };
  const { calls } = await openProcess();
  const call = await hydrate(calls, { ...snapshot, open: { ...snapshot.open, answers } });
  expect(call.state).toMatchObject({ answers: { b: { action: 'accept' } } });
  expect(call.send()).toEqual({ sent: false, missing: ['a'] });
});

test('only a call that awaits input can be dehydrated', async () => {
  const { calls } = await openProcess();
  const call = calls.start({ tool: 'scripted' });
  expect(() => dehydrate(call)).toThrow(expect.objectContaining({ code: 'misuse' }));
  call.abort();
  expect(() => dehydrate(call)).toThrow(/aborted/);
});

test.each<[string, (snapshot: CallSnapshot) => unknown]>([
  ['nothing', () => undefined],
  ['a text', () => 'snapshot'],
  ['another format', (snapshot) => ({ ...snapshot, format: 'something/else' })],
  ['another version', (snapshot) => ({ ...snapshot, version: 2 })],
  ['no request', (snapshot) => ({ ...snapshot, request: {} })],
  ['two requests in one', (snapshot) => ({ ...snapshot, request: { tool: 'a', prompt: 'b' } })],
  ['a requestState that is no text', (snapshot) => ({ ...snapshot, requestState: 7 })],
  ['rounds that are none', (snapshot) => ({ ...snapshot, rounds: [{}] })],
  ['no open round', (snapshot) => ({ ...snapshot, open: undefined })],
  [
    'questions that are none',
    (snapshot) => ({ ...snapshot, open: { ...snapshot.open, questions: { a: 'b' } } }),
  ],
])('a snapshot with %s is refused with a clear error', async (_, change) => {
  const snapshot = dehydrate(await askSecondRound());
  const { calls } = await openProcess();
  await expect(hydrate(calls, change(snapshot))).rejects.toMatchObject({
    code: 'invalid-snapshot',
    message: expect.stringContaining('cannot be hydrated'),
  });
  expect(calls.list()).toEqual([]);
});

test('M6: a snapshot of one server is refused by another', async () => {
  const snapshot = dehydrate(await askSecondRound());
  const { calls } = await openProcess('https://other.example.com/mcp');
  await expect(hydrate(calls, snapshot)).rejects.toThrow(/belongs to https:\/\/mcp.example.com/);
});

test('M6: servers without a known address are told apart by name', async () => {
  const snapshot = dehydrate(await askSecondRound());
  const other = await connectInPage(scriptServer(() => completeWith('never'), 'another server'));
  await expect(hydrate(createCalls({ client: other.client }), snapshot)).rejects.toThrow(/another server/);
  expect(other.exchangesOf('tools/call')).toEqual([]);
  const same = await connectInPage(buildServer);
  await expect(hydrate(createCalls({ client: same.client }), snapshot)).resolves.toBeDefined();
});

test('the limits are those of the host that takes the call up, infinite ones too', async () => {
  const snapshot = overTheWire(dehydrate(await askSecondRound()));
  const { client } = await connectInPage(buildServer);
  const calls = createCalls({ client, endpoint: 'https://mcp.example.com/mcp', maxRounds: Infinity });
  expect((await hydrate(calls, snapshot)).state.limits.maxRounds).toBe(Infinity);
});

test('a question that this host refuses is not taken up', async () => {
  const snapshot = dehydrate(await askSecondRound());
  const { client } = await connectInPage(buildServer);
  const calls = createCalls({ client, endpoint: 'https://mcp.example.com/mcp', refuseKinds: ['form'] });
  await expect(hydrate(calls, snapshot)).rejects.toMatchObject({ code: 'refused-by-policy' });
});

test('a call that is here already is not taken up twice', async () => {
  const snapshot = dehydrate(await askSecondRound());
  const { calls } = await openProcess();
  await hydrate(calls, snapshot);
  await expect(hydrate(calls, snapshot)).rejects.toMatchObject({ code: 'misuse' });
});

const endpoint = 'https://mcp.example.com/mcp';

/** A call whose answers meet a way to the server that is broken by then. */
async function failToSend(connection: InPageOptions, options: Partial<CallsOptions> = {}) {
  const { client } = await connectInPage(buildServer, connection);
  const call = createCalls({ client, endpoint, ...options }).start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  call.answer('name', accept({ value: 'n' }));
  await until(call, 'failed', 'in-doubt');
  return call;
}

const breakAnswers = (respond: () => Response | Promise<Response>): InPageOptions => ({
  intercept: async ({ params }, serve) => (params['inputResponses'] ? respond() : serve()),
});

test.each([
  [401, 'sign-in-required'],
  [403, 'forbidden'],
])('answers that met HTTP %i are kept, and sent once someone signed in', async (status, code) => {
  const failed = await failToSend(breakAnswers(() => new Response('', { status })));
  expect(failed.state).toMatchObject({ error: { code } });
  const snapshot = overTheWire(dehydrate(failed));
  expect(snapshot).toMatchObject({ rounds: [], requestState: 'one' });

  const { calls, page } = await openProcess();
  const call = await hydrate(calls, snapshot);
  expect(call.state).toMatchObject({ status: 'awaiting-input', leg: 2, rounds: [] });
  expect(call.questions).toMatchObject([{ key: 'name', answered: { action: 'accept' } }]);
  expect(page.exchangesOf('tools/call'), 'nothing goes out by itself').toEqual([]);
  expect(call.send()).toEqual({ sent: true });
  await until(call, 'awaiting-input');
  expect(call.state).toMatchObject({ leg: 3, rounds: [{ answers: { name: { action: 'accept' } } }] });
  expect(page.exchangesOf('tools/call')[0]?.params).toMatchObject({
    inputResponses: { name: { action: 'accept', content: { value: 'n' } } },
    requestState: 'one',
  });
});

test('answers that met a server that wants a sign-in, where none is possible, are kept too', async () => {
  const refusal = new McpCallError('sign-in-unavailable', 'No sign-in here.', { httpStatus: 401 });
  const call = await failToSend(breakAnswers(() => Promise.reject(refusal)));
  expect(call.state).toMatchObject({ status: 'failed', error: { code: 'sign-in-unavailable' } });
  expect(dehydrate(call)).toMatchObject({ open: { answers: { name: { action: 'accept' } } } });
});

test('answers that never left are kept too', async () => {
  const { client } = await connectInPage(buildServer);
  let legs = 0;
  const source = () => (legs++ === 0 ? client : Promise.reject(new Error('no network')));
  const call = await failToSend({}, { client: source });
  expect(call.state).toMatchObject({ error: { code: 'network', unsent: true } });
  expect(dehydrate(call)).toMatchObject({ open: { answers: { name: { action: 'accept' } } } });
});

test.each<[string, () => Response | Promise<Response>]>([
  ['were lost on the way', () => Promise.reject(new TypeError('gone'))],
  ['met a server that broke', () => new Response('', { status: 500 })],
])('answers that %s are not sent again by themselves', async (_, respond) => {
  const call = await failToSend(breakAnswers(respond));
  expect(() => dehydrate(call)).toThrow(expect.objectContaining({ code: 'misuse' }));
});

test('answers that the server has acted upon are not kept, whatever failed afterwards', async () => {
  const unsent = new McpCallError('network', 'The policy server is out of reach.', { unsent: true });
  const onRound: CallsOptions['onRound'] = ({ number }) =>
    number === 2 ? Promise.reject(unsent) : undefined;
  const call = await failToSend({}, { onRound });
  expect(call.state).toMatchObject({ error: { code: 'host-error' }, unread: { kind: 'input-required' } });
  expect(() => dehydrate(call)).toThrow(expect.objectContaining({ code: 'misuse' }));
});

test('a call that was refused before it asked has nothing to keep', async () => {
  const { client } = await connectInPage(buildServer, {
    intercept: async ({ method }, serve) =>
      method === 'tools/call' ? new Response('', { status: 401 }) : serve(),
  });
  const call = createCalls({ client, endpoint }).start({ tool: 'scripted' });
  await until(call, 'failed');
  expect(() => dehydrate(call)).toThrow(expect.objectContaining({ code: 'misuse' }));
});
