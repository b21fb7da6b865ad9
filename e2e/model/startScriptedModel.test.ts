import { expect, onTestFinished, test } from 'vitest';
import { startScriptedModel, type ModelScript } from './startScriptedModel.js';

const page = { Origin: 'http://localhost:5173' };

async function start(script: ModelScript) {
  const { url, requests, close } = await startScriptedModel(script);
  onTestFinished(close);
  const ask = (body: object = {}, headers: Record<string, string> = {}) =>
    fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { ...page, ...headers },
      body: JSON.stringify({ model: 'm', messages: [], ...body }),
    });
  return { url, requests, ask };
}

test('plays its turns one after the other, and fails when it has none left', async () => {
  const { ask, requests } = await start({
    turns: [
      { parts: [{ text: 'One' }] },
      { status: 429, message: 'Slow down', headers: { 'Retry-After': '2' } },
    ],
  });
  const first = await ask();
  expect(await first.json()).toMatchObject({
    choices: [{ message: { content: 'One' }, finish_reason: 'stop' }],
  });
  const second = await ask();
  expect([second.status, second.headers.get('Retry-After')]).toEqual([429, '2']);
  expect((await ask()).status).toBe(500);
  expect(requests.map(({ body }) => body.model)).toEqual(['m', 'm', 'm']);
});

test('streams in pieces, tool calls too', async () => {
  const { ask } = await start({
    turns: [{ parts: [{ text: 'Let me look it up.' }, { tool: 'deploy', arguments: { env: 'prod' } }] }],
  });
  const response = await ask({ stream: true });
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  const events = (await response.text()).trim().split('\n\n');
  expect(events.at(-1)).toBe('data: [DONE]');
  expect(events.at(-2)).toContain('"finish_reason":"tool_calls"');
  expect(events.filter((event) => event.includes('"content"'))).toHaveLength(2);
});

test('wants its key, and repeats a wrong one as real endpoints do', async () => {
  const { ask, requests } = await start({ key: 'right', turns: [{ parts: [] }] });
  const refused = await ask({}, { Authorization: 'Bearer wrong' });
  expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining('provided: wrong')]);
  expect((await ask({}, { Authorization: 'Bearer right' })).status).toBe(200);
  expect(requests).toHaveLength(1);
});

test('lists its models where it has a list', async () => {
  const { url } = await start({ turns: [], models: ['a', 'b'] });
  expect(await (await fetch(`${url}/models`)).json()).toMatchObject({ data: [{ id: 'a' }, { id: 'b' }] });
  const { url: bare } = await start({ turns: [] });
  expect((await fetch(`${bare}/models`)).status).toBe(404);
});

test('lets the pages of this machine in, and no others', async () => {
  const { url } = await start({ turns: [] });
  const allowed = async (origin: string) => {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'OPTIONS',
      headers: { Origin: origin },
    });
    return response.headers.get('Access-Control-Allow-Origin');
  };
  expect(await allowed('http://127.0.0.1:5173')).toBe('http://127.0.0.1:5173');
  expect(await allowed('https://example.com')).toBeNull();
});
