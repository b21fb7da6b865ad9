import { describe, expect, test } from 'vitest';
import { McpServer } from '@modelcontextprotocol/server';
import { completeWith, connectInPage, scriptServer } from '@mcp-roundtrip/testing';
import { z } from 'zod';
import { createCalls } from '../runtime/createCalls.js';
import { until } from '../runtime/until.js';
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
    expect((await call.result).content).toEqual([{ type: 'text', text: 'eu' }]);
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
    expect((await call.result).structuredContent).toEqual({ count: 2 });
    const bad = await connectInPage(build({ count: 'two' }));
    const broken = createCalls({ client: bad.client }).start({ tool: 'scripted', outputSchema: schema });
    expect(await until(broken, 'failed')).toMatchObject({ error: { code: 'protocol-violation' } });
  });

  test('of a tool that answers with an error is not checked', async () => {
    const page = await connectInPage(scriptServer(() => ({ complete: { content: [], isError: true } })));
    const call = createCalls({ client: page.client }).start({ tool: 'scripted', outputSchema });
    expect(await call.result).toMatchObject({ isError: true });
  });
});

test('other requests of the host on the same client are left alone', async () => {
  const page = await connectInPage(scriptServer(() => completeWith('ok')));
  const calls = createCalls({ client: page.client });
  const other = createCalls({ client: page.client });
  const [mine, tools, theirs] = await Promise.all([
    calls.start({ tool: 'scripted' }).result,
    page.client.listTools(),
    other.start({ tool: 'scripted' }).result,
  ]);
  expect(mine).toEqual(theirs);
  expect(tools.tools).toHaveLength(1);
});
