import { expect, test, vi } from 'vitest';
import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import {
  askText,
  completeWith,
  connectInPage,
  scriptServer,
  type InPageOptions,
  type Script,
} from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { createCalls, type CallsOptions } from './createCalls.js';
import type { LegTrace } from '../call/policy.js';
import { until } from './until.js';

const ask: Script = ({ inputResponses }) =>
  inputResponses
    ? completeWith('done')
    : { inputRequests: { name: askText('Name?') }, requestState: 'the whole state' };

async function open(script: Script, connection: InPageOptions = {}, options: Partial<CallsOptions> = {}) {
  const traces: LegTrace[] = [];
  const page = await connectInPage(scriptServer(script), connection);
  const trace = (entry: LegTrace) => void traces.push(entry);
  return { page, traces, calls: createCalls({ client: page.client, trace, ...options }) };
}

const breakCall = (respond: (id: string | number) => Response | Promise<Response>): InPageOptions => ({
  intercept: async ({ method, id }, serve) => (method === 'tools/call' ? respond(id) : serve()),
});

const isRequest = (message: JSONRPCMessage) => 'method' in message;

test('the trace sees each request and each answer in full, in their order', async () => {
  const { calls, traces, page } = await open(ask);
  const before = Date.now();
  const call = calls.start({ tool: 'scripted', arguments: { env: 'prod' } });
  await until(call, 'awaiting-input');
  call.answer('name', accept({ value: 'Ada' }));
  await call.finished;

  const requestState = 'the whole state';
  const inputResponses = { name: { action: 'accept', content: { value: 'Ada' } } };
  const params = { name: 'scripted', arguments: { env: 'prod' } };
  expect(traces).toMatchObject([
    { leg: 1, message: { method: 'tools/call', params } },
    { leg: 1, message: { result: { resultType: 'input_required', requestState } } },
    { leg: 2, message: { method: 'tools/call', params: { ...params, inputResponses, requestState } } },
    { leg: 2, message: { result: { content: [{ text: 'done' }] } } },
  ]);
  expect(new Set(traces.map(({ callId }) => callId))).toEqual(new Set([call.id]));
  const times = traces.map(({ at }) => at);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times[0]).toBeGreaterThanOrEqual(before);
  const ids = traces.map(({ message }) => 'id' in message && message.id);
  const sent = page.exchangesOf('tools/call').map(({ id }) => id);
  expect(ids, 'the ids of the wire').toEqual([sent[0], sent[0], sent[1], sent[1]]);
});

test('calls that run at once are told apart', async () => {
  const { calls, traces } = await open(ask);
  const [one, other] = [calls.start({ tool: 'scripted' }), calls.start({ tool: 'scripted' })];
  await Promise.all([until(one, 'awaiting-input'), until(other, 'awaiting-input')]);
  for (const { id } of [one, other]) {
    const own = traces.filter(({ callId }) => callId === id);
    expect(own).toHaveLength(2);
    expect(new Set(own.map(({ message }) => 'id' in message && message.id)).size).toBe(1);
  }
});

test('only the messages of calls are seen: no list of tools, no progress', async () => {
  const { calls, traces } = await open(async ({ context: { mcpReq } }) => {
    const progressToken = mcpReq._meta?.progressToken ?? 0;
    await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress: 1 } });
    return completeWith('done');
  });
  await calls.listTools();
  await calls.start({ tool: 'scripted' }).finished;
  expect(traces.map(({ message }) => ('method' in message ? message.method : 'answer'))).toEqual([
    'tools/call',
    'answer',
  ]);
});

test('a refusal is an answer', async () => {
  const error = { code: -32602, message: 'Invalid or expired requestState' };
  const { calls, traces } = await open(
    ask,
    breakCall((id) => Response.json({ jsonrpc: '2.0', id, error })),
  );
  await until(calls.start({ tool: 'scripted' }), 'failed');
  expect(traces).toMatchObject([{ message: { method: 'tools/call' } }, { message: { error } }]);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['a network that is gone', () => Promise.reject(new TypeError('gone'))],
  ['a server that is down', () => new Response('down', { status: 503 })],
  [
    'a stream that ends too soon',
    () => new Response(': hello\n\n', { headers: { 'Content-Type': 'text/event-stream' } }),
  ],
])('%s leaves a request without an answer, and a retry is another leg', async (_, respond) => {
  const { calls, traces } = await open(ask, breakCall(respond));
  const call = calls.start({ tool: 'scripted' });
  await until(call, 'in-doubt');
  call.retry();
  await until(call, 'sending');
  await until(call, 'in-doubt');
  expect(traces.map(({ leg, message }) => [leg, isRequest(message)])).toEqual([
    [1, true],
    [2, true],
  ]);
});

test('what never left is not seen', async () => {
  const traces: LegTrace[] = [];
  const calls = createCalls({
    client: () => Promise.reject(new Error('no way there')),
    trace: (entry) => void traces.push(entry),
  });
  const call = calls.start({ tool: 'scripted' });
  expect(await until(call, 'failed')).toMatchObject({ error: { unsent: true } });
  expect(traces).toEqual([]);
});

test('the answer to a call that was stopped is not seen', async () => {
  let enter = () => {};
  const entered = new Promise<void>((resolve) => (enter = resolve));
  const { calls, traces } = await open(() => {
    enter();
    return new Promise(() => {});
  });
  const call = calls.start({ tool: 'scripted' });
  await entered;
  call.abort();
  await expect(call.finished).rejects.toMatchObject({ code: 'aborted' });
  expect(traces.map(({ message }) => isRequest(message))).toEqual([true]);
});

test('legs are counted on when a call begins anew', async () => {
  const { calls, traces } = await open(ask);
  const call = calls.start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  call.restart();
  await until(call, 'awaiting-input');
  expect(traces.map(({ leg }) => leg)).toEqual([1, 1, 2, 2]);
});

test('a leg that the server wants with other headers is sent twice, and both are seen', async () => {
  let refusals = 0;
  const { calls, traces } = await open(ask, {
    intercept: async ({ method, id }, serve) =>
      method === 'tools/call' && refusals++ === 0
        ? Response.json({ jsonrpc: '2.0', id, error: { code: -32020, message: 'Header mismatch' } })
        : serve(),
  });
  await until(calls.start({ tool: 'scripted' }), 'awaiting-input');
  expect(traces.map(({ leg, message }) => [leg, isRequest(message)])).toEqual([
    [1, true],
    [1, false],
    [1, true],
    [1, false],
  ]);
});

test('a trace that throws is reported and disturbs nothing', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { calls } = await open(
    ask,
    {},
    {
      trace: () => {
        throw new Error('the disk is full');
      },
    },
  );
  const call = calls.start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  expect(report).toHaveBeenCalledTimes(2);
  report.mockRestore();
});
