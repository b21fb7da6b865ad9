import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findPort } from './findPort.js';
import { startRoundRobin } from './startRoundRobin.js';

async function startTarget(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port; // it listens on a port, not on a pipe
}

async function open(ports: number[], stickyHeader?: string) {
  const balancer = await startRoundRobin({ ports, ...(stickyHeader && { stickyHeader }) });
  onTestFinished(() => balancer.close());
  return (headers: Record<string, string> = {}) =>
    fetch(`${balancer.origin}/path`, { method: 'POST', body: 'the body', headers });
}

const startNamed = (name: string) =>
  startTarget(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.end(`${name} ${request.url} ${body}`);
  });

describe('our own balancer', () => {
  it('sends each request to the next instance, as it is', async () => {
    const post = await open([await startNamed('one'), await startNamed('two')]);
    const texts = [];
    for (let each = 0; each < 3; each += 1) texts.push(await (await post()).text());
    expect(texts).toEqual(['one /path the body', 'two /path the body', 'one /path the body']);
  });

  it('goes on to the next where nobody listens, because nothing was sent', async () => {
    const post = await open([await findPort(), await startNamed('two')]);
    expect(await (await post()).text()).toBe('two /path the body');
  });

  it('says so when nobody is there', async () => {
    const post = await open([await findPort(), await findPort()]);
    expect((await post()).status).toBe(503);
  });

  it('never sends again what may have arrived', async () => {
    let arrived = 0;
    const die: RequestListener = (request) => {
      arrived += 1;
      request.socket.destroy();
    };
    const post = await open([await startTarget(die), await startTarget(die)]);
    expect((await post()).status).toBe(502);
    expect(arrived).toBe(1);
  });

  it('cuts an answer off where the instance did', async () => {
    const port = await startTarget((_request, response) => {
      response.writeHead(200);
      response.write('half', () => response.destroy());
    });
    const response = await (await open([port]))();
    await expect(response.text()).rejects.toThrow();
  });

  it('passes the parts of a stream on as they come', async () => {
    let finish = () => {};
    const port = await startTarget((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('first');
      finish = () => response.end();
    });
    const { body } = await (await open([port]))();
    const first = await body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe('first');
    finish();
  });

  it('keeps together what has the same header', async () => {
    const post = await open([await startNamed('one'), await startNamed('two')], 'x-call');
    const ask = async (call: string) => (await (await post({ 'X-Call': call })).text()).split(' ')[0];
    for (const call of ['a', 'b', 'c']) expect(await ask(call)).toBe(await ask(call));
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(String(index))));
    expect(new Set(all).size).toBe(2);
  });
});
