import { expect, test } from 'vitest';
import { readEventStream } from './readEventStream.js';

function toStream(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

async function read(text: string, size: number) {
  const events: string[] = [];
  for await (const data of readEventStream(toStream(new TextEncoder().encode(text), size))) events.push(data);
  return events;
}

const stream = ': hello\r\n\r\nevent: x\r\ndata: é1\r\ndata:2\r\n\r\nid: 7\n\ndata: 🙂\n\ndata: last';

test.each([1, 2, 3, 7, 1000])('reads the same events in pieces of %i bytes', async (size) => {
  expect(await read(stream, size)).toEqual(['é1\n2', '🙂', 'last']);
});

test('reads nothing from nothing', async () => {
  expect(await read('', 1)).toEqual([]);
});

test('hangs up when nobody reads on', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const data of readEventStream(body)) {
    expect(data).toBe('1');
    break;
  }
  expect(isCancelled).toBe(true);
});
