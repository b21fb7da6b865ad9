import { McpServer } from '@modelcontextprotocol/server';
import { connectInPage } from '@mcp-roundtrip/testing';
import { describe, expect, test } from 'vitest';
import { createCalls } from '../../runtime/createCalls.js';
import { until } from '../../runtime/until.js';
import { limits } from '../limits.js';

/** A server whose one tool promises results by this schema, and gives this one. */
async function connectPromising(outputSchema: object, structuredContent: unknown) {
  const build = () => {
    const server = new McpServer({ name: 'promising', version: '1.0.0' }, { capabilities: { tools: {} } });
    server.server.setRequestHandler('tools/list', () => ({
      tools: [{ name: 'promise', inputSchema: { type: 'object' }, outputSchema: outputSchema as never }],
    }));
    server.server.setRequestHandler('tools/call', () => ({
      content: [],
      structuredContent: structuredContent as Record<string, unknown>,
    }));
    return server;
  };
  const { client } = await connectInPage(build);
  const calls = createCalls({ client });
  await calls.listTools();
  return () => until(calls.start({ tool: 'promise' }), 'complete', 'failed');
}

const ofText = (schema: object) => ({ type: 'object', properties: { text: { type: 'string', ...schema } } });

/** Definitions that each use the next twice: at the end there are 2 to the power of their number. */
function buildDoubling(count: number, keyword: 'allOf' | 'anyOf' | 'oneOf') {
  const $defs = Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const $ref = `#/$defs/d${index + 1}`;
      return [`d${index}`, index === count - 1 ? {} : { [keyword]: [{ $ref }, { $ref }] }];
    }),
  );
  return { type: 'object', $ref: '#/$defs/d0', $defs };
}

const nested = (depth: number, inner: object): object =>
  Array.from({ length: depth }).reduce<object>(
    (part) => ({ type: 'object', properties: { a: part } }),
    inner,
  );
const nestedValue = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((part) => ({ a: part }), {});

// Long enough to be felt, and short enough to come to an end: a test that froze could not say what it has found.
const evil = { text: `${'a'.repeat(24)}b` };

describe('a schema that could hold up the page checks nothing, and says so once', () => {
  test.each<[string, object, unknown]>([
    ['a pattern that tries everything', ofText({ pattern: '^(a+)+$' }), evil],
    ['a pattern for names', { type: 'object', patternProperties: { '^(a+)+$': false } }, { [evil.text]: 1 }],
    ['a pattern under a not', ofText({ not: { pattern: '^(a|a)*$' } }), evil],
    ['definitions that each use the next twice', buildDoubling(30, 'allOf'), {}],
    ['the same by choice', buildDoubling(30, 'anyOf'), {}],
    ['a reference to itself', { type: 'object', allOf: [{ $ref: '#' }, { $ref: '#' }] }, {}],
    [
      'a reference that doubles with each level of the result',
      { type: 'object', properties: { a: { allOf: [{ $ref: '#' }, { $ref: '#' }] } } },
      nestedValue(16),
    ],
    ['a reference elsewhere', { type: 'object', $ref: 'https://example.com/schema' }, {}],
    ['a dynamic reference', { type: 'object', $dynamicRef: '#x' }, {}],
    ['many levels', nested(limits.schemaDepth, { type: 'number' }), { a: 1 }],
    ['many parts', { type: 'object', anyOf: Array.from({ length: limits.schemaParts }, () => ({})) }, {}],
    [
      'items of which each is compared with each',
      { type: 'object', properties: { list: { type: 'array', uniqueItems: true } } },
      { list: Array.from({ length: 5_000 }, (_, index) => ({ index })) },
    ],
  ])('%s', async (_, schema, content) => {
    const call = await connectPromising(schema, content);
    const first = await call();
    expect(first).toMatchObject({ status: 'complete', unchecked: expect.any(String) });
    expect(await call()).not.toHaveProperty('unchecked');
  });
});

describe('a schema that holds up nothing checks the result', () => {
  test.each<[string, object, unknown, unknown]>([
    ['a pattern', ofText({ pattern: '^[a-z]+(-[a-z]+)*$' }), { text: 'a-b' }, { text: 'A' }],
    [
      'a pattern beside one that is left out',
      { ...ofText({ pattern: '^(a+)+$' }), required: ['text'] },
      evil,
      {},
    ],
    [
      'a tree that refers to itself',
      {
        type: 'object',
        properties: { size: { type: 'number' }, inside: { type: 'array', items: { $ref: '#' } } },
        required: ['size'],
      },
      { size: 1, inside: [{ size: 2, inside: [{ size: 3 }] }] },
      { size: 1, inside: [{ size: 2, inside: [{}] }] },
    ],
    ['definitions that are used once', buildDoubling(5, 'allOf'), {}, 7],
    [
      'a property named like a keyword',
      { type: 'object', properties: { pattern: { type: 'number' } } },
      { pattern: 1 },
      { pattern: 'x' },
    ],
    [
      'a value that looks like a schema',
      ofText({ enum: ['x', { $ref: 'https://example.com' }] }),
      { text: 'x' },
      { text: 'y' },
    ],
  ])('%s', async (_, schema, good, bad) => {
    expect(await (await connectPromising(schema, good))()).toMatchObject({ status: 'complete' });
    expect(await (await connectPromising(schema, bad))()).toMatchObject({
      status: 'failed',
      error: { code: 'protocol-violation' },
    });
  });
});
