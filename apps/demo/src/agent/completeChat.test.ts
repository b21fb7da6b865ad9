import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { completeChat, type ChatEvent } from './completeChat.js';
import { ModelError } from './endpoint/ModelError.js';
import { openModel } from './testing/openModel.js';

const messages = [{ role: 'user', content: 'Hello' }] as const;

async function collect(events: AsyncIterable<ChatEvent>) {
  const texts: string[] = [];
  for await (const event of events) {
    if (event.type === 'chat-completed') return { texts, completion: event.completion };
    texts.push(event.text);
  }
  throw new Error('No completion came.');
}

/** A model that answers every request in this way. */
async function openServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { url: `http://127.0.0.1:${port}/v1`, key: 'secret-key', model: 'scripted' };
}

function openStream(body: string) {
  return openServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(body);
  });
}

describe('a reply', () => {
  test('is read while it is written, text and calls', async () => {
    const { endpoint, requests } = await openModel({
      key: 'secret-key',
      turns: [
        {
          parts: [
            { text: 'I deploy it, wherever you want it.' },
            { tool: 'deploy', arguments: { env: 'prod' } },
            { tool: 'provision', arguments: { region: 'eu — west' } },
          ],
        },
      ],
    });
    const { texts, completion } = await collect(completeChat(endpoint, { messages }));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.join('')).toBe('I deploy it, wherever you want it.');
    expect(completion).toMatchObject({
      text: 'I deploy it, wherever you want it.',
      finishReason: 'tool_calls',
      model: 'scripted',
      toolCalls: [
        { type: 'function', function: { name: 'deploy', arguments: '{"env":"prod"}' } },
        { type: 'function', function: { name: 'provision', arguments: '{"region":"eu — west"}' } },
      ],
    });
    expect(requests[0]).toMatchObject({
      authorization: 'Bearer secret-key',
      body: { model: 'scripted', stream: true, messages },
    });
  });

  test('is taken whole from an endpoint that does not stream', async () => {
    const { endpoint } = await openModel({
      ignoresStream: true,
      turns: [{ parts: [{ text: 'Done. ' }, { text: 'Anything else?' }, { tool: 'deploy', arguments: {} }] }],
    });
    const { texts, completion } = await collect(completeChat(endpoint, { messages }));
    expect(texts).toEqual(['Done. Anything else?']);
    expect(completion.toolCalls).toMatchObject([{ function: { name: 'deploy', arguments: '{}' } }]);
  });

  test('needs no key, and then sends none', async () => {
    const { endpoint, requests } = await openModel({ turns: [{ parts: [{ text: 'Hi' }] }] });
    await collect(completeChat({ ...endpoint, key: '' }, { messages }));
    expect(requests[0]?.authorization).toBeUndefined();
  });

  test('counts without [DONE] where a reason to end was given', async () => {
    const endpoint = await openStream(
      'data: {"choices":[{"delta":{"content":"Hi"},"finish_reason":"stop"}]}',
    );
    expect((await collect(completeChat(endpoint, { messages }))).completion.text).toBe('Hi');
  });

  test('ends when it is aborted', async () => {
    const controller = new AbortController();
    const { endpoint } = await openModel({
      turns: [{ parts: [{ text: 'Once' }, { wait: () => new Promise(() => {}) }] }],
    });
    const events = completeChat(endpoint, { messages }, controller.signal);
    await events.next();
    controller.abort(new Error('enough'));
    await expect(events.next()).rejects.toThrow('enough');
  });
});

describe('an endpoint that does not answer as it should', () => {
  const failureOf = async (endpoint: Parameters<typeof completeChat>[0]) => {
    const error: unknown = await collect(completeChat(endpoint, { messages })).catch((cause) => cause);
    if (!(error instanceof ModelError)) throw new Error(`Expected a ModelError, got ${String(error)}`);
    return error;
  };

  test('is told by its status, and what it said comes without the key', async () => {
    const { endpoint } = await openModel({ key: 'another', turns: [] });
    const error = await failureOf({ ...endpoint, key: 'secret-key' });
    expect(error).toMatchObject({ code: 'unauthorized', status: 401 });
    expect(error.said).toBe('Incorrect API key provided: [key].');
  });

  test('says that it wants a key where it was given none', async () => {
    const { endpoint } = await openModel({ key: 'another', turns: [] });
    expect(await failureOf({ ...endpoint, key: '' })).toMatchObject({ code: 'key-missing' });
  });

  test('cannot be asked over http from a page that came over https, unless it is on this machine', async () => {
    vi.stubGlobal('location', new URL('https://demo.example.com'));
    onTestFinished(() => void vi.unstubAllGlobals());
    // A port that fetch refuses by itself, so that nothing leaves this machine.
    const away = { url: 'http://model.invalid:1/v1', key: '', model: 'm' };
    expect(await failureOf(away)).toMatchObject({ code: 'insecure' });
    const { endpoint, close } = await openModel({ turns: [] });
    await close();
    expect(await failureOf(endpoint)).toMatchObject({ code: 'unreachable' });
  });

  test.each([
    [403, 'refused'],
    [404, 'not-found'],
    [429, 'rate-limited'],
    [503, 'broken'],
  ])('with %i is %s', async (status, code) => {
    const { endpoint } = await openModel({
      turns: [{ status, message: 'No.', headers: { 'Retry-After': '7' } }],
    });
    expect(await failureOf(endpoint)).toMatchObject({ code, status, said: 'No.', retryAfter: 7 });
  });

  test('may say until when to wait as a date', async () => {
    const { endpoint } = await openModel({
      turns: [
        {
          status: 429,
          message: 'No.',
          headers: { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() },
        },
      ],
    });
    expect((await failureOf(endpoint)).retryAfter).toBeGreaterThan(50);
  });

  test('is unreachable where nothing listens', async () => {
    const { endpoint, close } = await openModel({ turns: [] });
    await close();
    expect(await failureOf(endpoint)).toMatchObject({ code: 'unreachable' });
  });

  test('is unreadable where it answers other requests', async () => {
    const endpoint = await openServer((request, response) => {
      if (request.method === 'POST') request.socket.destroy();
      else response.end();
    });
    expect(await failureOf(endpoint)).toMatchObject({ code: 'unreadable' });
  });

  test('is asked without the key whether it is there', async () => {
    const keys: (string | undefined)[] = [];
    const endpoint = await openServer((request, response) => {
      keys.push(request.headers.authorization);
      if (request.method === 'POST') request.socket.destroy();
      else response.end();
    });
    await failureOf(endpoint);
    expect(keys).toEqual(['Bearer secret-key', undefined]);
  });

  test('cannot be asked with a key that no header can hold', async () => {
    const endpoint = await openStream('');
    const error = await failureOf({ ...endpoint, key: 'sk-…' });
    expect(error).toMatchObject({ code: 'bad-key', cause: undefined });
  });

  test('is malformed where the stream is no JSON, or a page comes instead', async () => {
    expect(await failureOf(await openStream('data: {"choices":[{\n\n'))).toMatchObject({ code: 'malformed' });
    const page = await openServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
    });
    expect(await failureOf(page)).toMatchObject({ code: 'malformed' });
    const other = await openServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"hello":1}');
    });
    expect(await failureOf(other)).toMatchObject({ code: 'malformed' });
  });

  test('has cut the reply off where the stream ends without an end', async () => {
    const { endpoint } = await openModel({ turns: [{ parts: [{ text: 'Once upon' }, { hangsUp: true }] }] });
    expect(await failureOf(endpoint)).toMatchObject({ code: 'cut-off' });
    const silent = await openStream('data: {"choices":[{"delta":{"content":"Once"}}]}\n\n');
    expect(await failureOf(silent)).toMatchObject({ code: 'cut-off' });
  });

  test('may fail in the middle of a stream, and says why', async () => {
    const said = { error: { code: 502, message: 'Upstream with secret-key is gone.' } };
    const endpoint = await openStream(`data: ${JSON.stringify(said)}\n\n`);
    expect(await failureOf(endpoint)).toMatchObject({
      code: 'broken',
      status: 502,
      said: 'Upstream with [key] is gone.',
    });
  });
});
