import type { CallToolResult, GetPromptResult, ReadResourceResult } from '@modelcontextprotocol/client';
import { expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Calls } from '../runtime/createCalls.js';
import type { ArgumentsOf } from './request.js';

declare const calls: Calls;
const inputSchema = {
  type: 'object',
  properties: {
    env: { enum: ['prod', 'test'] },
    count: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['env'],
} as const;

test('each request is typed to its own result', () => {
  expectTypeOf(calls.start({ tool: 'a' }).finished).resolves.toEqualTypeOf<CallToolResult>();
  expectTypeOf(calls.start({ prompt: 'a' }).finished).resolves.toEqualTypeOf<GetPromptResult>();
  expectTypeOf(calls.start({ resource: 'a' }).finished).resolves.toEqualTypeOf<ReadResourceResult>();
});

test('a constant JSON Schema types the arguments', () => {
  type Arguments = ArgumentsOf<{ tool: string; inputSchema: typeof inputSchema }>;
  expectTypeOf<Arguments>().toExtend<{ env: 'prod' | 'test'; count?: number; tags?: readonly string[] }>();
  expectTypeOf<{ count: 1 }>().not.toExtend<Arguments>();
  expectTypeOf(calls.start({ tool: 'a', inputSchema }).finished).resolves.toEqualTypeOf<CallToolResult>();
});

test('arguments that break the input schema do not compile', () => {
  // @ts-expect-error env is one of two words
  calls.start({ tool: 'a', inputSchema, arguments: { env: 42 } });
  calls.start({ tool: 'a', inputSchema, arguments: { env: 'prod' } });
});

test('a zod schema types arguments and structured content', () => {
  const schema = z.object({ count: z.number() });
  expectTypeOf<ArgumentsOf<{ tool: string; inputSchema: typeof schema }>>().toEqualTypeOf<{
    count: number;
  }>();
  const { finished } = calls.start({ tool: 'a', outputSchema: schema });
  expectTypeOf(finished).resolves.toExtend<{ structuredContent?: { count: number } }>();
});
