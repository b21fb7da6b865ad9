import { accept, until, type Call } from '@mcp-roundtrip/core';
import { describe, expect, test } from 'vitest';
import type { Demo } from '../createDemo.js';
import { maxTurns, runAgent } from './runAgent.js';
import { systemPrompt } from './systemPrompt.js';
import { answerPermissions, openDemo, readChat } from './testing/openDemo.js';
import type { ModelTurn } from '../../../../e2e/model/playTurn.js';
import { openModel } from './testing/openModel.js';

const deploy = { tool: 'deploy', arguments: { env: 'prod' } };
const deployed = { parts: [{ text: 'It is deployed.' }] };

/** Waits for the calls of this tool that ask something. */
async function waitForCalls(demo: Demo, tool: string, count = 1): Promise<readonly Call[]> {
  const find = () =>
    demo.servers.list
      .get()
      .flatMap(({ session }) => session.calls.list())
      .filter(({ request }) => 'tool' in request && request.tool === tool);
  await expect.poll(find).toHaveLength(count);
  const calls = find();
  await Promise.all(calls.map((call) => until(call, 'awaiting-input')));
  return calls;
}

/** A demo in which the person allows every call. */
async function openAllowing(...given: Parameters<typeof openDemo>): Promise<Demo> {
  const demo = await openDemo(...given);
  answerPermissions(demo, 'allowed');
  return demo;
}

function createGate() {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open };
}

describe('the loop', () => {
  test('answers without tools where none is called', async () => {
    const { endpoint, requests } = await openModel({
      turns: [{ parts: [{ text: 'Hello, ' }, { text: 'Ada.' }] }],
    });
    const demo = await openDemo(endpoint);
    await runAgent(demo, 'Hello');
    expect(readChat(demo)).toEqual(['person: Hello', 'model: Hello, Ada.']);
    expect(demo.chat.messages.get()[1]).not.toHaveProperty('isWriting');
    expect(requests[0]?.body.messages).toEqual([
      { role: 'system', content: systemPrompt },
      { role: 'user', content: 'Hello' },
    ]);
    expect(requests[0]?.body.tools?.map((tool) => tool.function.name)).toContain('deploy');
  });

  test('shows the words while they come', async () => {
    const { gate, open } = createGate();
    const { endpoint } = await openModel({
      turns: [{ parts: [{ text: 'One' }, { wait: () => gate }, { text: ', two' }] }],
    });
    const demo = await openDemo(endpoint);
    const run = runAgent(demo, 'Count');
    await expect.poll(() => demo.chat.messages.get()[1]).toMatchObject({ text: 'One', isWriting: true });
    open();
    await run;
    expect(readChat(demo)[1]).toBe('model: One, two');
  });

  test('waits for the person while a tool asks, and tells the model what came of it', async () => {
    const { endpoint, requests } = await openModel({
      turns: [{ parts: [{ text: 'Let me see.' }, deploy] }, deployed],
    });
    const demo = await openAllowing(endpoint);
    const run = runAgent(demo, 'Deploy to prod');
    const [call] = await waitForCalls(demo, 'deploy');
    expect(requests).toHaveLength(1);
    call?.answer('confirm', accept({ confirm: true, reason: 'release' }));
    await run;
    expect(readChat(demo)).toEqual([
      'person: Deploy to prod',
      'model: Let me see.',
      'call: {"tool":"deploy","arguments":{"env":"prod"}}',
      'model: It is deployed.',
    ]);
    const [said, told] = requests[1]?.body.messages.slice(-2) ?? [];
    expect(said).toMatchObject({
      role: 'assistant',
      content: 'Let me see.',
      tool_calls: [{ function: { name: 'deploy', arguments: '{"env":"prod"}' } }],
    });
    expect(told).toMatchObject({ role: 'tool', content: 'Deployed to prod\nReason: release' });
  });

  test('runs several calls at once, each answered on its own', async () => {
    const staging = { tool: 'deploy', arguments: { env: 'staging' } };
    const { endpoint, requests } = await openModel({ turns: [{ parts: [deploy, staging] }, deployed] });
    const demo = await openAllowing(endpoint);
    const run = runAgent(demo, 'Deploy to both');
    const [first, second] = await waitForCalls(demo, 'deploy', 2);
    second?.answer('confirm', accept({ confirm: true }));
    first?.answer('confirm', { action: 'decline' });
    await run;
    expect(requests[1]?.body.messages.slice(-2)).toMatchObject([
      { role: 'tool', content: 'The tool reported a problem:\nNot deployed to prod: you declined.' },
      { role: 'tool', content: 'Deployed to staging' },
    ]);
  });

  test('goes on when the person stops or denies a call, or it fails', async () => {
    const { endpoint, requests } = await openModel({
      turns: [
        {
          parts: [
            deploy,
            { tool: 'summarize-diff', arguments: {} },
            { tool: 'deploy', arguments: { env: 1 } },
          ],
        },
        deployed,
      ],
    });
    const demo = await openAllowing(endpoint);
    const run = runAgent(demo, 'Deploy');
    const [stopped] = await waitForCalls(demo, 'deploy', 2);
    const [denied] = await waitForCalls(demo, 'summarize-diff');
    stopped?.abort();
    denied?.deny('summary');
    await run;
    const told = requests[1]?.body.messages.slice(-3).map(({ content }) => content);
    expect(told?.slice(0, 2)).toEqual([
      'The person stopped this call before it was done.',
      'The person did not allow what the tool asked for, so the call was stopped.',
    ]);
    expect(told?.[2]).toMatch(/env/);
    expect(readChat(demo).at(-1)).toBe('model: It is deployed.');
  });

  test('tells the model when its arguments are no JSON, or the tool does not exist', async () => {
    const { endpoint, requests } = await openModel({
      turns: [
        {
          parts: [
            { tool: 'deploy', arguments: '{"env": prod' },
            { tool: 'launch', arguments: {} },
          ],
        },
        deployed,
      ],
    });
    const demo = await openDemo(endpoint);
    await runAgent(demo, 'Deploy');
    const [said, ...told] = requests[1]?.body.messages.slice(-3) ?? [];
    expect(said).toMatchObject({
      tool_calls: [{ function: { arguments: '{}' } }, { function: { name: 'launch' } }],
    });
    expect(told).toMatchObject([
      { content: expect.stringContaining('not a JSON object') },
      { content: 'There is no tool named launch.' },
    ]);
  });

  test('calls the server that the model means, named by its address', async () => {
    const turns: ModelTurn[] = [];
    const { endpoint, requests } = await openModel({ turns });
    const demo = await openAllowing(endpoint, 2);
    const second = demo.servers.list.get()[1];
    const name = `${second?.url.host.replaceAll(/[.:]/g, '_')}__deploy`;
    turns.push({ parts: [{ tool: name, arguments: { env: 'prod' } }] }, deployed);
    const run = runAgent(demo, 'Deploy on the second');
    const [call] = await waitForCalls(demo, 'deploy');
    call?.answer('confirm', accept({ confirm: true }));
    await run;
    expect(demo.chat.messages.get()[1]).toMatchObject({ serverId: second?.id });
    expect(requests[1]?.body.messages.at(-1)).toMatchObject({ content: 'Deployed to prod' });
    const offered = requests[0]?.body.tools?.find((tool) => tool.function.name === name);
    expect(offered?.function.description).toContain(`(a tool of ${second?.url.host})`);
  });

  test('retells the calls of before in the next message', async () => {
    const { endpoint, requests } = await openModel({ turns: [{ parts: [{ text: 'Yes.' }] }] });
    const demo = await openDemo(endpoint);
    const [server] = demo.servers.list.get();
    const call = demo.run(server?.id ?? '', deploy);
    await until(call, 'awaiting-input');
    call.answer('confirm', accept({ confirm: true }));
    await call.finished;
    await runAgent(demo, 'Was it deployed?');
    expect(requests[0]?.body.messages.slice(1)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: call.id }] },
      { role: 'tool', tool_call_id: call.id, content: 'Deployed to prod' },
      { role: 'user', content: 'Was it deployed?' },
    ]);
  });

  test('ends after so many turns, and says so', async () => {
    const turns = Array.from({ length: maxTurns }, () => ({ parts: [{ tool: 'launch', arguments: {} }] }));
    const { endpoint, requests } = await openModel({ turns });
    const demo = await openDemo(endpoint);
    await runAgent(demo, 'Launch');
    expect(requests).toHaveLength(maxTurns);
    expect(readChat(demo).at(-1)).toMatch(/^demo: The model has had 12 turns/);
  });
});

describe('when something is in the way', () => {
  test('a message that is in the chat already is not added again', async () => {
    const { endpoint } = await openModel({ turns: [{ parts: [{ text: 'Hi' }] }] });
    const demo = await openDemo(endpoint, 0);
    demo.chat.add({ kind: 'person', text: 'Hello' });
    demo.chat.add({ kind: 'assistant', author: 'demo', text: 'An aside.' });
    await runAgent(demo, 'Hello');
    expect(readChat(demo)).toEqual(['person: Hello', 'demo: An aside.', 'model: Hi']);
  });

  test('it says that there is no model', async () => {
    const demo = await openDemo(undefined, 0);
    await runAgent(demo, 'Hello');
    expect(readChat(demo)[1]).toMatch(/^demo: There is no model yet/);
  });

  test('a refusal is said by the demo, in the language of the settings and without the key', async () => {
    const { endpoint } = await openModel({ key: 'right', turns: [] });
    const demo = await openDemo({ ...endpoint, key: 'wrong-key' }, 0);
    demo.settings.update((now) => ({ ...now, language: 'de' }));
    await runAgent(demo, 'Hallo');
    expect(readChat(demo)[1]).toMatch(
      /^demo: 127\.0\.0\.1:\d+ hat den Schlüssel nicht angenommen \(HTTP 401\)/,
    );
    expect(readChat(demo).join()).not.toContain('wrong-key');
  });

  test('what the model had written before the connection broke stays', async () => {
    const { gate, open } = createGate();
    const { endpoint } = await openModel({
      turns: [{ parts: [{ text: 'Once upon' }, { wait: () => gate }, { hangsUp: true }] }],
    });
    const demo = await openDemo(endpoint, 0);
    const run = runAgent(demo, 'Tell');
    await expect.poll(() => readChat(demo).at(-1)).toBe('model: Once upon');
    open();
    await run;
    expect(readChat(demo)).toEqual([
      'person: Tell',
      'model: Once upon',
      expect.stringMatching(/^demo: The connection to .* broke before the model had finished/),
    ]);
  });

  test('an empty reply, one that was cut short, and one that was held back are remarked on', async () => {
    const { endpoint } = await openModel({
      turns: [
        { parts: [] },
        { parts: [{ text: 'So' }], finishReason: 'length' },
        { parts: [], finishReason: 'content_filter' },
      ],
    });
    const demo = await openDemo(endpoint, 0);
    for (const text of ['One', 'Two', 'Three']) await runAgent(demo, text);
    expect(readChat(demo).filter((text) => text.startsWith('demo'))).toEqual([
      expect.stringContaining('answered with nothing'),
      expect.stringContaining('too long'),
      expect.stringContaining('held back'),
    ]);
  });

  test('a server that cannot be asked is left out, and named', async () => {
    const { endpoint, requests } = await openModel({ turns: [{ parts: [{ text: 'Hi' }] }] });
    const demo = await openDemo(endpoint, 1);
    demo.servers.list.get()[0]?.session.close();
    await runAgent(demo, 'Hello');
    expect(requests[0]?.body).not.toHaveProperty('tools');
    expect(readChat(demo)).toEqual([
      'person: Hello',
      expect.stringMatching(/^demo: The model does without the tools of 127\.0\.0\.1/),
      'model: Hi',
    ]);
  });

  test('stopping ends the request and the calls', async () => {
    const { endpoint, requests } = await openModel({ turns: [{ parts: [deploy] }] });
    const demo = await openAllowing(endpoint);
    const controller = new AbortController();
    const run = runAgent(demo, 'Deploy', controller.signal);
    const [call] = await waitForCalls(demo, 'deploy');
    controller.abort();
    await run;
    expect(call?.state.status).toBe('aborted');
    expect(requests).toHaveLength(1);
    expect(readChat(demo).at(-1)).toBe('demo: You stopped the model.');
  });

  test('stopping while the model writes keeps what it wrote, and a cleared chat stays clear', async () => {
    const never = { wait: () => new Promise(() => {}) };
    const turn = { parts: [{ text: 'Once' }, never] };
    const { endpoint } = await openModel({ turns: [turn, turn] });
    const demo = await openDemo(endpoint, 0);
    const startAndStop = async (before: () => void) => {
      const controller = new AbortController();
      const run = runAgent(demo, 'Tell', controller.signal);
      await expect.poll(() => readChat(demo).at(-1)).toBe('model: Once');
      before();
      controller.abort();
      await run;
    };
    await startAndStop(() => {});
    expect(readChat(demo)).toEqual(['person: Tell', 'model: Once', 'demo: You stopped the model.']);
    demo.chat.clear();
    await startAndStop(() => demo.chat.clear());
    expect(readChat(demo)).toEqual([]);
  });
});
