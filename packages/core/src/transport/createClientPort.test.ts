import { describe, expect, test } from 'vitest';
import { McpServer } from '@modelcontextprotocol/server';
import { completeWith, connectInPage, scriptServer } from '@mcp-roundtrip/testing';
import { z } from 'zod';
import { createCalls } from '../runtime/createCalls.js';
import { until } from '../runtime/until.js';
import { limits } from '../wire/limits.js';
import { buildParamHeaders } from './buildParamHeaders.js';

describe('Mcp-Param headers', () => {
  const inputSchema = {
    type: 'object',
    properties: {
      region: { type: 'string', 'x-mcp-header': 'Region' },
      plain: { type: 'string' },
      nested: { type: 'object', properties: { count: { type: 'integer', 'x-mcp-header': 'Count' } } },
    },
  };

  test.each([
    ['plain text', 'eu west 1', 'eu west 1'],
    ['text that is not ASCII', 'Zürich', '=?base64?WsO8cmljaA==?='],
    ['blanks at the edge', ' x', '=?base64?IHg=?='],
    ['a line break', 'a\r\nInjected: 1', '=?base64?YQ0KSW5qZWN0ZWQ6IDE=?='],
    ['nothing', '', '=?base64??='],
    ['what looks encoded', '=?base64?eA==?=', '=?base64?PT9iYXNlNjQ/ZUE9PT89?='],
  ])('%s', (_, region, expected) => {
    expect(buildParamHeaders(inputSchema, { region, plain: 'p' })).toEqual({ 'Mcp-Param-Region': expected });
  });

  test('nested values are found; absent, null and inexact ones are left out', () => {
    expect(buildParamHeaders(inputSchema, { nested: { count: 3 } })).toEqual({ 'Mcp-Param-Count': '3' });
    expect(buildParamHeaders(inputSchema, { region: null, nested: { count: 2 ** 53 } })).toEqual({});
    expect(buildParamHeaders(inputSchema, undefined)).toEqual({});
  });

  test.each<[string, object, object]>([
    ['is longer than any', inputSchema, { region: 'x'.repeat(limits.headerLength + 1) }],
    [
      'is one of too many',
      {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: limits.paramHeaders + 1 }, (_, index) => [
            `a${index}`,
            { type: 'string', 'x-mcp-header': `A${index}` },
          ]),
        ),
      },
      Object.fromEntries(Array.from({ length: limits.paramHeaders + 1 }, (_, index) => [`a${index}`, 'x'])),
    ],
  ])(
    'a header that %s ends the call before it leaves, because no server may take it without',
    async (_, schema, args) => {
      const build = () => {
        const server = new McpServer({ name: 'strict', version: '1.0.0' }, { capabilities: { tools: {} } });
        server.server.setRequestHandler('tools/list', () => ({
          tools: [{ name: 'place', inputSchema: schema as never }],
        }));
        return server;
      };
      const page = await connectInPage(build);
      const calls = createCalls({ client: page.client });
      await calls.listTools();
      const call = calls.start({ tool: 'place', arguments: { ...args } });
      expect(await until(call, 'failed')).toMatchObject({
        error: { code: 'header-too-large', userMessage: expect.stringContaining('Shorten') as string },
      });
      expect(page.exchangesOf('tools/call')).toEqual([]);
    },
  );

  test('a server that insists on them is asked for its tools, and the leg goes out once more', async () => {
    const build = () => {
      const server = new McpServer({ name: 'strict', version: '1.0.0' });
      const region = z.string().meta({ 'x-mcp-header': 'Region' });
      server.registerTool('place', { inputSchema: z.object({ region }) }, (args) => ({
        content: [{ type: 'text', text: args.region }],
      }));
      return server;
    };
    const page = await connectInPage(build);
    const call = createCalls({ client: page.client }).start({ tool: 'place', arguments: { region: 'eu' } });
    expect((await call.finished).content).toEqual([{ type: 'text', text: 'eu' }]);
    const legs = page.exchangesOf('tools/call');
    expect(legs.at(-1)?.headers.get('mcp-param-region')).toBe('eu');
    expect(legs.length).toBe(2);
    expect(page.exchangesOf('tools/list')).toHaveLength(1);
  });
});

describe('structured content', () => {
  const build = (structuredContent: Record<string, unknown>) =>
    scriptServer(() => ({ complete: { content: [], structuredContent } }));
  const outputSchema = {
    type: 'object',
    properties: { count: { type: 'number' } },
    required: ['count'],
  } as const;

  test.each([
    ['a JSON Schema', outputSchema],
    ['a zod schema', z.object({ count: z.number() })],
  ])('is typed and checked by %s', async (_, schema) => {
    const good = await connectInPage(build({ count: 2 }));
    const call = createCalls({ client: good.client }).start({ tool: 'scripted', outputSchema: schema });
    expect((await call.finished).structuredContent).toEqual({ count: 2 });
    const bad = await connectInPage(build({ count: 'two' }));
    const broken = createCalls({ client: bad.client }).start({ tool: 'scripted', outputSchema: schema });
    expect(await until(broken, 'failed')).toMatchObject({ error: { code: 'protocol-violation' } });
  });

  test('of a tool that answers with an error is not checked', async () => {
    const page = await connectInPage(scriptServer(() => ({ complete: { content: [], isError: true } })));
    const call = createCalls({ client: page.client }).start({ tool: 'scripted', outputSchema });
    expect(await call.finished).toMatchObject({ isError: true });
  });
});

test('tools past the most are left out, which is told with the list and with the result of such a tool', async () => {
  const outputSchema = { type: 'object' as const, required: ['count'] };
  const tools = Array.from({ length: limits.tools + 2 }, (_, index) => ({
    name: `tool-${index}`,
    inputSchema: { type: 'object' as const },
    outputSchema,
  }));
  const build = () => {
    const server = new McpServer({ name: 'many', version: '1.0.0' }, { capabilities: { tools: {} } });
    server.server.setRequestHandler('tools/list', () => ({ tools }));
    server.server.setRequestHandler('tools/call', () => ({ content: [], structuredContent: {} }));
    return server;
  };
  const { client } = await connectInPage(build);
  const calls = createCalls({ client });
  expect(calls.leftOutTools()).toBe(0);
  expect(await calls.listTools()).toHaveLength(limits.tools);
  expect(calls.leftOutTools()).toBe(2);
  const start = (index: number) => until(calls.start({ tool: `tool-${index}` }), 'complete', 'failed');
  expect(await start(0)).toMatchObject({ status: 'failed', error: { code: 'protocol-violation' } });
  expect(await start(limits.tools)).toMatchObject({
    status: 'complete',
    unchecked: 'its server has more than 10,000 tools, and what it says of this one is left out',
  });
  expect(await start(limits.tools)).not.toHaveProperty('unchecked');
});

test('other requests of the host on the same client are left alone', async () => {
  const page = await connectInPage(scriptServer(() => completeWith('ok')));
  const calls = createCalls({ client: page.client });
  const other = createCalls({ client: page.client });
  const [mine, tools, theirs] = await Promise.all([
    calls.start({ tool: 'scripted' }).finished,
    page.client.listTools(),
    other.start({ tool: 'scripted' }).finished,
  ]);
  expect(mine).toEqual(theirs);
  expect(tools.tools).toHaveLength(1);
});
