import { describe, expect, test, vi } from 'vitest';
import type { CreateMessageResult } from '@modelcontextprotocol/client';
import { askText, completeWith, connectInPage, scriptServer, type Script } from '@mcp-roundtrip/testing';
import { accept, decline } from '../call/answer.js';
import { createCalls, type CallsOptions } from './createCalls.js';
import { answerByHandler, type LegLogEntry } from '../call/policy.js';
import { until } from './until.js';

const reply: CreateMessageResult = { role: 'assistant', model: 'm', content: { type: 'text', text: 'Hi' } };
const questions = {
  form: askText('Name?'),
  url: {
    method: 'elicitation/create',
    params: { mode: 'url', message: 'Open', url: 'https://example.com/' },
  },
  sampling: {
    method: 'sampling/createMessage',
    params: { messages: [{ role: 'user', content: { type: 'text', text: 'Hello' } }], maxTokens: 5 },
  },
  roots: { method: 'roots/list' },
} as const;

const asking = (...kinds: (keyof typeof questions)[]): Script => {
  const inputRequests = Object.fromEntries(kinds.map((kind) => [kind, questions[kind]])) as never;
  return ({ inputResponses }) =>
    inputResponses
      ? completeWith(JSON.stringify(inputResponses))
      : { inputRequests, requestState: 'a secret that no log may show' };
};

async function start(script: Script, options: Partial<CallsOptions> = {}) {
  const page = await connectInPage(scriptServer(script));
  const calls = createCalls({ client: page.client, endpoint: 'https://mcp.example.com/mcp', ...options });
  return { page, calls, call: calls.start({ tool: 'scripted', arguments: { a: 1 } }) };
}

const everything = { sampling: () => reply, roots: () => [{ uri: 'file:///a' }] };

describe('onRound', () => {
  test('sees the round before it is shown', async () => {
    const onRound = vi.fn();
    const { call } = await start(asking('form', 'url'), { onRound });
    await until(call, 'awaiting-input');
    expect(onRound).toHaveBeenCalledOnce();
    expect(onRound.mock.calls[0]?.[0]).toMatchObject({
      callId: call.id,
      number: 1,
      request: { tool: 'scripted' },
      server: { name: 'scripted-server', origin: 'https://mcp.example.com' },
      questions: [{ kind: 'form' }, { kind: 'url' }],
    });
  });

  test('refuses it, at once or later, and it is never shown', async () => {
    const seen: string[] = [];
    const { call } = await start(asking('form'), { onRound: async (round) => round.refuse('not today') });
    call.subscribe(() => seen.push(call.state.status));
    const state = await until(call, 'failed');
    expect(state).toMatchObject({
      error: { code: 'refused-by-policy', message: expect.stringContaining('not today') },
    });
    expect(seen).not.toContain('awaiting-input');
  });

  test('that throws is a failure of the host, not of the network', async () => {
    const { call } = await start(asking('form'), {
      onRound: () => Promise.reject(new Error('policy server down')),
    });
    const state = await until(call, 'failed');
    expect(state).toMatchObject({
      error: { code: 'host-error', message: expect.stringContaining('policy server down') },
    });
  });
});

test('kinds can be refused as such', async () => {
  const { call } = await start(asking('form', 'url'), { refuseKinds: ['url'] });
  expect(await until(call, 'failed')).toMatchObject({ error: { code: 'refused-by-policy' } });
});

describe('autoAnswer', () => {
  test('answers some questions and leaves the rest to the person', async () => {
    const { call } = await start(asking('form', 'url'), {
      autoAnswer: (question) => (question.kind === 'url' ? decline() : undefined),
    });
    await until(call, 'awaiting-input');
    expect(call.questions.map(({ key, answered }) => [key, answered])).toEqual([
      ['form', undefined],
      ['url', { action: 'decline' }],
    ]);
    call.answer('form', accept({ value: 'x' }));
    expect(call.send()).toEqual({ sent: true });
    await call.finished;
  });

  test('by the host’s own handlers needs no person', async () => {
    const { call } = await start(asking('sampling', 'roots'), { ...everything, autoAnswer: answerByHandler });
    const result = await call.finished;
    expect(JSON.stringify(result)).toContain('file:///a');
  });

  test('with an answer that may not be sent fails instead of sending it', async () => {
    const { call, page } = await start(asking('form'), { autoAnswer: () => accept({ value: 7 }) });
    expect(await until(call, 'failed')).toMatchObject({ error: { code: 'misuse' } });
    expect(page.exchangesOf('tools/call')).toHaveLength(1);
  });
});

describe('what the host can answer', () => {
  test.each(['sampling', 'roots'] as const)(
    '%s without a handler fails the call by name, and never hangs',
    async (kind) => {
      // The real server refuses for itself; this one asks all the same.
      const page = await connectInPage(
        scriptServer(() => completeWith('never')),
        {
          intercept: async (exchange, serve) =>
            exchange.method !== 'tools/call'
              ? serve()
              : Response.json({
                  jsonrpc: '2.0',
                  id: exchange.id,
                  result: { resultType: 'input_required', inputRequests: { odd: questions[kind] } },
                }),
        },
      );
      const call = createCalls({ client: page.client }).start({ tool: 'scripted' });
      expect(await until(call, 'failed')).toMatchObject({
        error: { code: 'capability-missing', capability: kind },
      });
    },
  );

  test('a mode that is switched off is neither declared nor answered', async () => {
    const { call, page } = await start(asking('url'), { elicitation: { url: false } });
    expect(await until(call, 'failed')).toMatchObject({ error: { code: 'capability-missing' } });
    const meta = JSON.stringify(page.exchangesOf('tools/call')[0]?.params['_meta']);
    expect(meta).toContain('"form":{}');
    expect(meta).not.toContain('"url":{}');
  });

  test('a proposal that fails leaves the question open', async () => {
    const { call } = await start(asking('sampling'), {
      sampling: () => Promise.reject(new Error('model down')),
    });
    await until(call, 'awaiting-input');
    await expect(call.propose('sampling')).rejects.toThrow('model down');
    expect(call.state.status).toBe('awaiting-input');
    await expect(call.propose('nobody')).rejects.toMatchObject({ code: 'misuse' });
  });

  test('abort reaches a handler that is still at work', async () => {
    const signals: AbortSignal[] = [];
    const { call } = await start(asking('sampling'), {
      sampling: (_, { signal }) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    });
    await until(call, 'awaiting-input');
    void call.propose('sampling');
    call.abort();
    expect(signals[0]?.aborted).toBe(true);
  });

  test('a form is declined, not denied', async () => {
    const { call } = await start(asking('form'));
    await until(call, 'awaiting-input');
    expect(() => call.deny('form')).toThrow(/decline/i);
  });
});

test.each(['decline', 'dismiss'] as const)('%s on a sampling question denies it', async (refuse) => {
  const { call } = await start(asking('sampling'), everything);
  await until(call, 'awaiting-input');
  const [question] = call.questions;
  expect(question?.[refuse]()).toEqual({ status: 'denied' });
  expect(question?.[refuse](), 'the round is over').toEqual({ status: 'not-asked' });
  expect(call.state).toMatchObject({ status: 'failed', error: { code: 'denied' } });
});

test('X1: an address that must not be opened can be declined, not accepted', async () => {
  const script: Script = ({ inputResponses }) =>
    inputResponses
      ? completeWith('ok')
      : {
          inputRequests: {
            page: {
              method: 'elicitation/create',
              params: { mode: 'url', message: '', url: 'javascript:alert(1)' },
            },
          } as never,
        };
  const { call } = await start(script);
  await until(call, 'awaiting-input');
  expect(call.questions[0]).toMatchObject({ kind: 'url', problem: 'scheme' });
  expect(call.answer('page', accept())).toMatchObject({ status: 'invalid' });
  expect(call.answer('page', decline())).toEqual({ status: 'sent' });
  await call.finished;
});

test('the log tells each leg, with requestState by its length only and answers by key only', async () => {
  const entries: LegLogEntry[] = [];
  const { call } = await start(asking('form'), { log: (entry) => void entries.push(entry) });
  await until(call, 'awaiting-input');
  call.answer('form', accept({ value: 'private' }));
  await call.finished;
  const length = 'a secret that no log may show'.length;
  expect(entries).toMatchObject([
    { leg: 1, event: 'sent', method: 'tools/call', answered: [] },
    {
      leg: 1,
      event: 'input-required',
      questions: [{ key: 'form', kind: 'form' }],
      requestStateLength: length,
    },
    { leg: 2, event: 'sent', answered: ['form'], requestStateLength: length },
    { leg: 2, event: 'complete' },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/secret|private/);
});

test('messages about fields can be worded by the host', async () => {
  const { call } = await start(asking('form'), { describeIssue: ({ keyword }) => `Fehler: ${keyword}` });
  await until(call, 'awaiting-input');
  expect(call.answer('form', accept({}))).toMatchObject({ issues: [{ message: 'Fehler: required' }] });
});
