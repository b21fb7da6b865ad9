import { Client, StreamableHTTPClientTransport, type ClientOptions } from '@modelcontextprotocol/client';
import { accept, cancel, createCalls, decline, until, type CallsOptions } from '@mcp-roundtrip/core';
import { connectInPage } from '@mcp-roundtrip/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildServer, createServices } from './buildServer.js';
import { startDemoServer } from './startDemoServer.js';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

/** Reaches the demo server over real HTTP. */
async function connectOverHttp(client?: ClientOptions) {
  const server = await startDemoServer({ stateTtlSeconds: 60, log: () => {} });
  const connected = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' }, inputRequired: { autoFulfill: false }, ...client },
  );
  await connected.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  closing.push(
    () => connected.close(),
    () => server.close(),
  );
  const submitAccount = async (url: string, accountName: string) => {
    const headers = { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' };
    await fetch(url, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ accountName }),
      redirect: 'manual',
    });
  };
  return { client: connected, submitAccount };
}

/** Reaches the same server in the same process, without a network. */
async function connectInMemory(client?: ClientOptions) {
  const services = createServices({ stateTtlSeconds: 60 });
  const page = await connectInPage(() => buildServer(services), client ? { client } : {});
  closing.push(() => page.close());
  const submitAccount = async (url: string, accountName: string) => {
    services.accountLinks.connect(url.split('/').pop() ?? '', accountName);
  };
  return { client: page.client, submitAccount };
}

describe.each([
  ['over HTTP', connectOverHttp],
  ['in memory', connectInMemory],
])('the loop %s', (_, connect) => {
  const connectCalls = async (options: Partial<CallsOptions> = {}) => {
    const connection = await connect();
    return {
      ...connection,
      calls: createCalls({ client: connection.client, pollDelay: () => 1, ...options }),
    };
  };
  const textOf = async (result: Promise<{ content: unknown }>) => (await result).content;
  const text = (said: string) => [{ type: 'text', text: said }];

  test('deploy: one question, one confirmation', async () => {
    const { calls } = await connectCalls();
    const call = calls.start({ tool: 'deploy', arguments: { env: 'prod' } });
    await until(call, 'awaiting-input');
    expect(call.questions[0]).toMatchObject({
      kind: 'form',
      message: 'Deploy to prod?',
      server: { name: 'demo-server' },
    });
    expect(call.answer('confirm', accept({}))).toMatchObject({
      status: 'invalid',
      issues: [{ field: 'confirm' }],
    });
    expect(call.answer('confirm', accept({ confirm: true }))).toEqual({ status: 'sent' });
    expect(await textOf(call.finished)).toEqual(text('Deployed to prod'));
  });

  test('deploy: false is an answer too', async () => {
    const { calls } = await connectCalls();
    const call = calls.start({ tool: 'deploy', arguments: { env: 'prod' } });
    await until(call, 'awaiting-input');
    call.questions[0]?.accept({ confirm: false });
    expect(await textOf(call.finished)).toEqual(text('Not deployed to prod: it was not confirmed.'));
  });

  test.each([
    ['decline', decline(), 'Tagging declined by the operator'],
    ['dismissal', cancel(), 'Tagging cancelled by the operator'],
  ])('tag-release: a %s is told apart', async (_name, answer, said) => {
    const { calls } = await connectCalls();
    const call = calls.start({ tool: 'tag-release', arguments: { tag: 'v1' } });
    await until(call, 'awaiting-input');
    call.answer('confirm', answer);
    expect(await textOf(call.finished)).toEqual(text(said));
  });

  test('provision: two questions in one round, answered in any order, sent together', async () => {
    const { calls } = await connectCalls();
    const call = calls.start({ tool: 'provision' });
    await until(call, 'awaiting-input');
    expect(call.answer('region', accept({ region: 'eu-west-1' }))).toEqual({ status: 'kept' });
    expect(call.send()).toEqual({ sent: false, missing: ['name'] });
    call.answer('name', accept({ name: 'analytics' }));
    expect(call.send()).toEqual({ sent: true });
    expect(await textOf(call.finished)).toEqual(text('Provisioned analytics in eu-west-1'));
    expect(call.state.rounds).toHaveLength(1);
  });

  test('wipe-cache: three entries carried by a signed state', async () => {
    const { calls } = await connectCalls();
    const call = calls.start({ tool: 'wipe-cache' });
    await until(call, 'awaiting-input');
    call.answer('confirm', accept({ confirm: true }));
    await until(call, 'sending');
    await until(call, 'awaiting-input');
    call.answer('scope', accept({ scope: 'sessions' }));
    expect(await textOf(call.finished)).toEqual(text('Wiped sessions'));
    expect(call.state.rounds).toHaveLength(2);
  });

  test('wipe-cache: a state that has expired is told as such, and the call starts over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { calls } = await connectCalls();
    const call = calls.start({ tool: 'wipe-cache' });
    await until(call, 'awaiting-input');
    call.answer('confirm', accept({ confirm: true }));
    await until(call, 'sending');
    await until(call, 'awaiting-input');
    vi.setSystemTime(Date.now() + 62_000);
    call.answer('scope', accept({ scope: 'all' }));
    expect(await until(call, 'failed')).toMatchObject({ error: { code: 'state-rejected', rpcCode: -32602 } });
    call.restart();
    await until(call, 'awaiting-input');
    expect(call.questions[0]?.key).toBe('confirm');
  });

  test('connect-account: accept is consent, not completion; the same page again means still waiting', async () => {
    const { calls, submitAccount } = await connectCalls();
    const call = calls.start({ tool: 'connect-account' });
    await until(call, 'awaiting-input');
    const [first] = call.questions;
    expect(first).toMatchObject({ kind: 'url', stillWaiting: false });
    first?.accept();
    await until(call, 'sending');
    await until(call, 'awaiting-input');
    const [second] = call.questions;
    expect(second).toMatchObject({ kind: 'url', stillWaiting: true });
    await submitAccount(second?.kind === 'url' ? second.url : '', 'Ada');
    second?.accept();
    expect(await textOf(call.finished)).toEqual(text('Connected account Ada'));
  });

  test('summarize-diff: the model proposes, the person sends', async () => {
    const sampling = vi.fn(() => ({
      role: 'assistant' as const,
      model: 'stand-in',
      content: { type: 'text' as const, text: 'A greeting changed.' },
    }));
    const { calls } = await connectCalls({ sampling });
    const call = calls.start({ tool: 'summarize-diff' });
    await until(call, 'awaiting-input');
    expect(sampling).not.toHaveBeenCalled();
    call.answer('summary', await call.propose('summary'));
    expect(await textOf(call.finished)).toEqual(text('A greeting changed.'));
  });

  test('summarize-diff: a denial stops the call', async () => {
    const { calls } = await connectCalls({ sampling: () => Promise.reject(new Error('never asked')) });
    const call = calls.start({ tool: 'summarize-diff' });
    await until(call, 'awaiting-input');
    call.deny('summary');
    expect(call.state).toMatchObject({ status: 'failed', error: { code: 'denied' } });
  });

  test('summarize-diff: without a handler nothing is declared, and the server says what is missing', async () => {
    const { calls } = await connectCalls();
    const call = calls.start({ tool: 'summarize-diff' });
    expect(await until(call, 'failed')).toMatchObject({
      error: { code: 'capability-missing', capability: 'sampling' },
    });
  });

  test('list-roots: shared folders arrive; anything but file:// is held back', async () => {
    const { calls } = await connectCalls({ roots: () => [{ uri: 'file:///project', name: 'Project' }] });
    const call = calls.start({ tool: 'list-roots' });
    await until(call, 'awaiting-input');
    expect(call.answer('roots', { roots: [{ uri: 'https://example.com' }] })).toMatchObject({
      status: 'invalid',
    });
    call.answer('roots', await call.propose('roots'));
    expect(await textOf(call.finished)).toEqual(text('Project: file:///project'));
  });

  test('shed-load: 25 rounds of "not yet" are not rounds that ask', async () => {
    const { calls } = await connectCalls();
    const call = calls.start({ tool: 'shed-load', arguments: { rounds: 25, delayMs: 0 } });
    expect(await textOf(call.finished)).toEqual(text('Load shed in 25 slices'));
    expect(call.state).toMatchObject({ leg: 26, rounds: [] });
  });

  test('long-task: progress is seen, and holds off the timeout of the leg', async () => {
    const { calls } = await connectCalls({ legTimeoutMs: 400 });
    const call = calls.start({ tool: 'long-task', arguments: { steps: 4, stepMs: 150 } });
    const seen: unknown[] = [];
    call.subscribe(() => call.state.status === 'sending' && seen.push(call.state.progress?.message));
    expect(await textOf(call.finished)).toEqual(text('Finished 4 steps'));
    expect(seen).toContain('Step 2 of 4');
  });

  test('plan-offsite: nested arguments, a form with every kind of field, a structured plan', async () => {
    const { calls } = await connectCalls();
    const place = { city: 'Lisbon' };
    const guests = [{ name: 'Ada' }, { name: 'Grace', role: 'speaker' }];
    const offsite = { title: 'Summer days', kind: 'planning', starts: '2027-06-01', place, guests };
    const call = calls.start({ tool: 'plan-offsite', arguments: offsite });
    await until(call, 'awaiting-input');
    expect(call.answer('booking', accept({ email: 'nobody' }))).toMatchObject({ status: 'invalid' });
    const booking = {
      organiser: 'Ada',
      email: 'ada@example.com',
      signUpUntil: '2027-05-18',
      budget: 450.5,
      rooms: 2,
      hasWorkshopRoom: false,
      travel: 'train',
      meals: ['vegan'],
    };
    call.answer('booking', accept(booking));
    expect(await call.finished).toMatchObject({ structuredContent: { totalBudget: 901, booking } });
  });

  test('briefing: a prompt asks before it answers', async () => {
    const { calls } = await connectCalls();
    const call = calls.start({ prompt: 'briefing', arguments: { topic: 'tides' } });
    await until(call, 'awaiting-input');
    call.answer('audience', accept({ audience: 'engineers' }));
    const { messages } = await call.finished;
    expect(messages[0]?.content).toMatchObject({ text: expect.stringContaining('for engineers') });
  });

  test('note: a resource asks before it answers, and M9: nothing of it is cached', async () => {
    const { client } = await connect({ defaultCacheTtlMs: 60_000 });
    const calls = createCalls({ client });
    for (const show of [true, false]) {
      const call = calls.start({ resource: 'note://42' });
      await until(call, 'awaiting-input');
      call.answer('show', accept({ show }));
      const { contents } = await call.finished;
      expect(contents[0]).toMatchObject({
        text: show ? expect.stringContaining('blue pot') : 'Note 42 stays closed.',
      });
    }
  });

  test('an unknown tool is the server error that it is', async () => {
    const { calls } = await connectCalls();
    const call = calls.start({ tool: 'nothing' });
    expect(await until(call, 'failed')).toMatchObject({ error: { code: 'server-error', rpcCode: -32602 } });
  });
});
