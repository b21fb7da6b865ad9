import { expect, test, vi } from 'vitest';
import { watchResponse } from './watchResponse.js';

const encoder = new TextEncoder();

function openStream() {
  const cancel = vi.fn();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given), cancel });
  return { stream, cancel, write: (text: string) => controller.enqueue(encoder.encode(text)), controller };
}

test('the reader gets every byte at once, and the bytes are counted', async () => {
  const { stream, write, controller } = openStream();
  const onEnd = vi.fn();
  const headers = { 'Content-Type': 'text/event-stream' };
  const { response, countBytes } = watchResponse(new Response(stream, { status: 201, headers }), onEnd);
  const reader = response.body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  write('first');
  expect(await read()).toBe('first');
  expect(countBytes()).toBe(5);
  expect(onEnd).not.toHaveBeenCalled();
  write('größer');
  expect(await read()).toBe('größer');
  expect(countBytes()).toBe(13);
  controller.close();
  expect((await reader?.read())?.done).toBe(true);
  expect(onEnd).toHaveBeenCalledOnce();
  expect([response.status, response.headers.get('content-type')]).toEqual([201, 'text/event-stream']);
});

test('a reader that leaves closes the connection', async () => {
  const { stream, cancel } = openStream();
  const { response } = watchResponse(new Response(stream), () => {});
  await response.body?.cancel('enough');
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
});

test('a connection that breaks breaks for the reader', async () => {
  const { stream, write, controller } = openStream();
  const { response } = watchResponse(new Response(stream), () => {});
  write('half');
  const reader = response.body?.getReader();
  await reader?.read();
  controller.error(new TypeError('network lost'));
  await expect(reader?.read()).rejects.toThrow('network lost');
});

test('where and how the response came from stays known', () => {
  const original = new Response('{}');
  Object.defineProperty(original, 'url', { value: 'https://example.com/mcp' });
  Object.defineProperty(original, 'type', { value: 'cors' });
  const { response } = watchResponse(original, () => {});
  expect([response.url, response.type, response.redirected]).toEqual([
    'https://example.com/mcp',
    'cors',
    false,
  ]);
});

test.each([204, 304])('a response with status %i has no body and is handed on as it is', (status) => {
  const original = new Response(null, { status });
  const onEnd = vi.fn();
  expect(watchResponse(original, onEnd).response).toBe(original);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('the words of a refusal are kept, but not all of a long one', async () => {
  const original = new Response('No. '.repeat(5000), { status: 503 });
  const { response, readProblem, countBytes } = watchResponse(original, () => {});
  expect(await response.text()).toHaveLength(20_000);
  expect(countBytes()).toBe(20_000);
  expect(readProblem()).toHaveLength(4000);
});
