import { accept, until } from '@mcp-roundtrip/core';
import { expect, test } from 'vitest';
import type { Demo } from '../createDemo.js';
import { maxCalls, runAgent } from './runAgent.js';
import { answerPermissions, openDemo, readChat } from './testing/openDemo.js';
import { openModel } from './testing/openModel.js';

const deploy = { tool: 'deploy', arguments: { env: 'prod' } };
const reads = { tool: 'summarize-diff', arguments: {} };
const said = { parts: [{ text: 'As you wish.' }] };

function listCalls({ servers }: Demo) {
  return servers.list.get().flatMap(({ session }) => session.calls.list());
}

function findAsked({ chat }: Demo) {
  return chat.messages.get().find((message) => message.kind === 'permission' && message.status === 'asked');
}

test('a call that may change something waits until it is allowed, and then takes the place of the question', async () => {
  const { endpoint } = await openModel({ turns: [{ parts: [deploy] }, said] });
  const demo = await openDemo(endpoint);
  demo.view.update((now) => ({ ...now, panel: 'tools' }));
  const run = runAgent(demo, 'Deploy');
  await expect.poll(() => findAsked(demo)).toMatchObject({ request: deploy });
  expect(listCalls(demo)).toEqual([]);
  const id = findAsked(demo)?.id ?? '';
  demo.chat.permissions.answer(id, 'allowed');
  demo.chat.permissions.answer(id, 'allowed');
  await expect.poll(() => listCalls(demo)).toHaveLength(1);
  const [call] = listCalls(demo);
  expect(demo.chat.messages.get()[1]).toMatchObject({ id, kind: 'call', callId: call?.id });
  expect(demo.view.get(), 'nobody is taken from where they are').toEqual({ panel: 'tools' });
  if (call) await until(call, 'awaiting-input');
  call?.answer('confirm', accept({ confirm: true }));
  await run;
  expect(readChat(demo).at(-1)).toBe('model: As you wish.');
});

test('a call that is not allowed is never made; the model is told, at once and later', async () => {
  const { endpoint, requests } = await openModel({ turns: [{ parts: [deploy] }, said, said] });
  const demo = await openDemo(endpoint);
  answerPermissions(demo, 'denied');
  await runAgent(demo, 'Deploy');
  expect(listCalls(demo)).toEqual([]);
  expect(readChat(demo)).toEqual(['person: Deploy', 'denied: deploy', 'model: As you wish.']);
  const told = { role: 'tool', content: 'The person did not allow this call.' };
  expect(requests[1]?.body.messages.at(-1)).toMatchObject(told);
  await runAgent(demo, 'Well?');
  expect(requests[2]?.body.messages).toContainEqual(expect.objectContaining(told));
});

test('a call that only reads is made at once', async () => {
  const { endpoint } = await openModel({ turns: [{ parts: [reads] }, said] });
  const demo = await openDemo(endpoint);
  const run = runAgent(demo, 'What is new?');
  await expect.poll(() => listCalls(demo)).toHaveLength(1);
  listCalls(demo)[0]?.abort();
  await run;
  expect(readChat(demo)[1]).toBe('call: {"tool":"summarize-diff","arguments":{}}');
});

test('stopping the run withdraws the question', async () => {
  const { endpoint, requests } = await openModel({ turns: [{ parts: [deploy] }] });
  const demo = await openDemo(endpoint);
  const run = demo.chat.run.start((signal) => runAgent(demo, 'Deploy', signal));
  await expect.poll(() => findAsked(demo)).toBeDefined();
  const id = findAsked(demo)?.id ?? '';
  demo.chat.run.stop();
  demo.chat.permissions.answer(id, 'allowed');
  await run;
  expect(readChat(demo)).toEqual(['person: Deploy', 'withdrawn: deploy', 'demo: You stopped the model.']);
  expect(listCalls(demo)).toEqual([]);
  expect(requests).toHaveLength(1);
});

test('what is allowed after its server is gone is not run, and says so', async () => {
  const { endpoint } = await openModel({ turns: [{ parts: [deploy] }, said] });
  const demo = await openDemo(endpoint);
  const run = runAgent(demo, 'Deploy');
  await expect.poll(() => findAsked(demo)).toBeDefined();
  demo.servers.remove(demo.servers.list.get()[0]?.id ?? '');
  demo.chat.permissions.answer(findAsked(demo)?.id ?? '', 'allowed');
  await run;
  expect(readChat(demo)[1]).toBe('withdrawn: deploy');
});

test('saying something else leaves the calls that ask alive, with what is answered already', async () => {
  const { endpoint, requests } = await openModel({ turns: [{ parts: [deploy] }, said, said] });
  const demo = await openDemo(endpoint);
  answerPermissions(demo, 'allowed');
  const first = demo.chat.run.start((signal) => runAgent(demo, 'Deploy', signal));
  await expect.poll(() => listCalls(demo)).toHaveLength(1);
  const [call] = listCalls(demo);
  if (call) await until(call, 'awaiting-input');
  await demo.chat.run.start((signal) => runAgent(demo, 'What is it for?', signal));
  expect(call?.state.status).toBe('awaiting-input');
  expect(requests[1]?.body.messages).toContainEqual(
    expect.objectContaining({ role: 'tool', content: 'This call is still running.' }),
  );
  call?.answer('confirm', accept({ confirm: true }));
  await first;
  expect(call?.state.status).toBe('complete');
  expect(requests, 'the model is not asked about it twice').toHaveLength(2);
  await demo.chat.run.start((signal) => runAgent(demo, 'And now?', signal));
  expect(requests[2]?.body.messages).toContainEqual(
    expect.objectContaining({ role: 'tool', content: 'Deployed to prod' }),
  );
});

test('only so many calls are made at a time', async () => {
  const parts = Array.from({ length: maxCalls + 2 }, () => reads);
  const { endpoint, requests } = await openModel({ turns: [{ parts }, said] });
  const demo = await openDemo(endpoint);
  const run = runAgent(demo, 'What is new?');
  await expect.poll(() => listCalls(demo)).toHaveLength(maxCalls);
  for (const call of listCalls(demo)) call.abort();
  await run;
  expect(listCalls(demo)).toHaveLength(maxCalls);
  const told = requests[1]?.body.messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
  expect(told).toHaveLength(maxCalls + 2);
  expect(told?.slice(maxCalls)).toEqual([
    expect.stringMatching(/not made: at most 8 calls/),
    expect.stringMatching(/not made: at most 8 calls/),
  ]);
});

test.each(['length', 'content_filter'])(
  'what a reply calls that ended by %s is not called',
  async (finishReason) => {
    const { endpoint, requests } = await openModel({
      turns: [{ parts: [{ ...reads, arguments: '' }], finishReason }],
    });
    const demo = await openDemo(endpoint);
    await runAgent(demo, 'What is new?');
    expect(listCalls(demo)).toEqual([]);
    expect(requests).toHaveLength(1);
    expect(readChat(demo).at(-1)).toMatch(/^demo: /);
  },
);
