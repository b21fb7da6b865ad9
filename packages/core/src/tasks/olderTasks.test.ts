import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { askText, completeWith, connectInPage, inPageEndpoint, scriptServer } from '@mcp-roundtrip/testing';
import { z } from 'zod';
import { accept } from '../call/answer.js';
import { createCalls } from '../runtime/createCalls.js';
import { until } from '../runtime/until.js';

// A busy machine takes its time.
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const report = { content: [{ type: 'text', text: 'report' }] };
const _meta = { 'io.modelcontextprotocol/related-task': { taskId: 'task-1' } };
const describeTask = (status: string) => ({ taskId: 'task-1', status, ttl: 60_000, pollInterval: 5 });
const named = z.looseObject({ taskId: z.string() });

/** A server that has the words of SEP-2322, which no package has: they are put before the official one. */
async function connectDraft(
  look: (view: { looks: number; answers: object; seen: readonly string[] }) => string,
  inputRequests: Readonly<Record<string, unknown>> = { name: askText('Name?') },
) {
  const answers: Record<string, unknown> = {};
  const seen: string[] = [];
  let looks = 0;
  const answer = (method: string, params: Readonly<Record<string, unknown>>): object | undefined => {
    const status = look({ looks, answers, seen });
    switch (method) {
      case 'tools/call':
        return { task: describeTask('working') };
      case 'tasks/get':
        looks += 1;
        return describeTask(status);
      case 'tasks/result':
        return status === 'input_required' ? { inputRequests, _meta } : { ...report, _meta };
      case 'tasks/input_response':
        Object.assign(answers, params['inputResponses']);
        return { _meta };
      case 'tasks/cancel':
        return describeTask('cancelled');
      default:
        return undefined;
    }
  };
  const page = await connectInPage(
    scriptServer(() => completeWith('')),
    {
      intercept: async ({ method, id, params }, serve) => {
        const result = answer(method, params);
        seen.push(method);
        return result ? Response.json({ jsonrpc: '2.0', id, result }) : serve();
      },
    },
  );
  return { page, answers, seen, call: createCalls({ client: page.client }).start({ tool: 'scripted' }) };
}

describe('the words of SEP-2322', () => {
  test('tasks/result tells what is asked and the result, tasks/input_response takes the answer', async () => {
    const { call, answers, page } = await connectDraft(({ looks, answers: given }) =>
      'name' in given ? 'completed' : looks > 1 ? 'input_required' : 'working',
    );
    await until(call, 'awaiting-input');
    expect(call.questions).toMatchObject([{ key: 'name', message: 'Name?' }]);
    call.answer('name', accept({ value: 'Ada' }));
    expect(await call.finished).toMatchObject(report);
    expect(answers).toEqual({ name: { action: 'accept', content: { value: 'Ada' } } });
    const [sent] = page.exchangesOf('tasks/input_response');
    expect(sent?.params).toMatchObject({ taskId: 'task-1', _meta });
    expect(page.exchangesOf('tasks/input_response')).toHaveLength(1);
  });

  test('the answers of a round go together, because the draft knows no half a set', async () => {
    const both = { name: askText('Name?'), place: askText('Place?') };
    const { call, page } = await connectDraft(
      ({ answers }) => ('name' in answers ? 'completed' : 'input_required'),
      both,
    );
    await until(call, 'awaiting-input');
    call.answer('place', accept({ value: 'Bern' }));
    const looks = page.exchangesOf('tasks/get').length;
    await waitFor(() => expect(page.exchangesOf('tasks/get').length).toBeGreaterThan(looks + 3));
    expect(page.exchangesOf('tasks/input_response')).toEqual([]);
    expect(call.questions.map(({ key }) => key)).toEqual(['name']);
    call.answer('name', accept({ value: 'Ada' }));
    await call.finished;
    const sent = page.exchangesOf('tasks/input_response').map(({ params }) => params['inputResponses']);
    expect(sent.map((given) => Object.keys(given as object).sort())).toEqual([['name', 'place']]);
  });

  test('also where it failed to arrive and the server asks for more by then', async () => {
    const sent: string[][] = [];
    let asked: Record<string, unknown> = { name: askText('Name?') };
    const page = await connectInPage(
      scriptServer(() => completeWith('')),
      {
        intercept: async ({ method, id, params }, serve) => {
          const reply = (result: object) => Response.json({ jsonrpc: '2.0', id, result });
          const isDone = sent.some((keys) => keys.length > 1);
          if (method === 'tools/call') return reply({ task: describeTask('working') });
          if (method === 'tasks/get') return reply(describeTask(isDone ? 'completed' : 'input_required'));
          if (method === 'tasks/result')
            return reply(isDone ? { ...report, _meta } : { inputRequests: asked, _meta });
          if (method !== 'tasks/input_response') return serve();
          sent.push(Object.keys(params['inputResponses'] as object));
          if (sent.at(-1)?.length === 2) return reply({ _meta });
          asked = { name: askText('Name?'), place: askText('Place?') };
          return new Response('busy', { status: 503 });
        },
      },
    );
    const call = createCalls({ client: page.client }).start({ tool: 'scripted' });
    await until(call, 'awaiting-input');
    call.answer('name', accept({ value: 'Ada' }));
    await waitFor(() => expect(call.questions).toMatchObject([{ key: 'place' }]));
    const before = sent.length;
    const looks = page.exchangesOf('tasks/get').length;
    await waitFor(() => expect(page.exchangesOf('tasks/get').length).toBeGreaterThan(looks + 3));
    expect(sent).toHaveLength(before);
    call.answer('place', accept({ value: 'London' }));
    expect(await call.finished).toMatchObject(report);
    expect(sent.slice(before)).toEqual([['name', 'place']]);
  });

  test('T2: is asked about at the pace of its server while a question is open', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { call, page } = await connectDraft(() => 'input_required');
    while (call.state.status !== 'awaiting-input') await vi.advanceTimersByTimeAsync(1);
    const looks = page.exchangesOf('tasks/get').length;
    await vi.advanceTimersByTimeAsync(1_000);
    const more = page.exchangesOf('tasks/get').length - looks;
    expect(more).toBeGreaterThan(10);
    expect(more).toBeLessThanOrEqual(20);
    call.abort('enough', { task: 'leave' });
  });

  test('an answer that would not do is asked for again under its key, by the next tasks/result', async () => {
    const { call, page } = await connectDraft(({ answers }) =>
      JSON.stringify(answers).includes('Grace') ? 'completed' : 'input_required',
    );
    await until(call, 'awaiting-input');
    call.answer('name', accept({ value: 'Ada' }));
    await until(call, 'sending');
    await until(call, 'awaiting-input');
    expect(call.questions).toMatchObject([{ key: 'name', message: 'Name?' }]);
    call.answer('name', accept({ value: 'Grace' }));
    expect(await call.finished).toMatchObject(report);
    expect(page.exchangesOf('tasks/input_response')).toHaveLength(2);
    expect(call.state.rounds).toHaveLength(2);
  });

  test('T5: what was answered and still stands there for a while is not asked for again', async () => {
    let looksAtAnswer: number | undefined;
    const { call, page } = await connectDraft(({ looks, answers }) => {
      if ('name' in answers) looksAtAnswer ??= looks;
      return looksAtAnswer !== undefined && looks > looksAtAnswer + 2 ? 'completed' : 'input_required';
    });
    await until(call, 'awaiting-input');
    call.answer('name', accept({ value: 'Ada' }));
    expect(await call.finished).toMatchObject(report);
    expect(call.state.rounds).toHaveLength(1);
    expect(page.exchangesOf('tasks/input_response')).toHaveLength(1);
  });

  test('T6: abort sends tasks/cancel', async () => {
    const { call, seen } = await connectDraft(({ seen: heard }) =>
      heard.includes('tasks/cancel') ? 'cancelled' : 'working',
    );
    await waitFor(() => expect(seen).toContain('tasks/get'));
    call.abort();
    await until(call, 'aborted');
    expect(seen).toContain('tasks/cancel');
  });
});

/** A server of revision 2025-11-25 whose tool only works as a task, and asks by a push while that goes on. */
async function connectTasksOf2025(statusOf: (answer: unknown) => string) {
  const server = new McpServer(
    { name: 'tasks-of-2025', version: '1.0.0' },
    { capabilities: { tools: {}, tasks: { requests: { tools: { call: {} } } } } },
  );
  const described = { createdAt: '2025-11-25T00:00:00Z', lastUpdatedAt: '2025-11-25T00:00:00Z' };
  const describeTask = (status: string) => ({
    taskId: 'task-1',
    status,
    ttl: 60_000,
    pollInterval: 5,
    ...described,
  });
  const sent: { method?: string; params?: Record<string, unknown> }[] = [];
  let answer: unknown;
  server.server.setRequestHandler('tools/list', () => ({
    tools: [{ name: 'scripted', inputSchema: { type: 'object' }, execution: { taskSupport: 'required' } }],
  }));
  server.server.setRequestHandler('tools/call', { params: z.looseObject({}) }, () => ({
    task: describeTask('working'),
    content: [],
  }));
  server.server.setRequestHandler('tasks/get', { params: named }, () => describeTask(statusOf(answer)));
  server.server.setRequestHandler('tasks/result', { params: named }, async (_, { mcpReq }) => {
    answer ??= await mcpReq.send({
      method: 'elicitation/create',
      params: { mode: 'form', message: 'Name?', requestedSchema: { type: 'object', properties: {} } },
    });
    return report;
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => 'session' });
  await server.connect(transport);
  const client = new Client(
    { name: 'client', version: '1.0.0' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'legacy' } },
  );
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST') sent.push(await request.clone().json());
    return transport.handleRequest(request);
  };
  await client.connect(new StreamableHTTPClientTransport(new URL(inPageEndpoint), { fetch }));
  return { client, sent };
}

describe('the tasks of 2025-11-25', () => {
  test('a tool that only works as a task is called as one, asks by a push, and its result is fetched', async () => {
    const { client, sent } = await connectTasksOf2025((answer) => (answer ? 'completed' : 'input_required'));
    const call = createCalls({ client }).start({ tool: 'scripted' });
    await until(call, 'awaiting-input');
    expect(call.questions).toMatchObject([{ message: 'Name?' }]);
    call.questions[0]?.accept({});
    expect(await call.finished).toMatchObject(report);
    const made = sent.filter(({ method }) => method === 'tools/call');
    expect(made).toMatchObject([{ params: { name: 'scripted', task: {} } }]);
    expect(call.state.rounds).toMatchObject([{ questions: [{ message: 'Name?' }] }]);
  });
});
