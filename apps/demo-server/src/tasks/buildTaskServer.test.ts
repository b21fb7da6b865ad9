import { describe, expect, it } from 'vitest';
import { accept, answer, cancel, decline } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';
import { asTaskId, openTasks } from '../testing/openTasks.js';
import { submitAccount } from '../testing/submitAccount.js';

type Session = Awaited<ReturnType<typeof openTasks>>;

async function readUrl({ until }: Session, id: string, key: string): Promise<string> {
  const { inputRequests } = await until(id, { inputRequests: { [key]: { params: { mode: 'url' } } } });
  const { url } = inputRequests?.[key]?.['params'] as { url: string }; // A question of this mode has one.
  return url;
}

describe('the tools of /mcp as tasks', () => {
  it('are all there, with the tools that only tasks can show', async () => {
    const [{ client }, open] = [await openTasks(), await openSession()];
    const names = (await client.listTools()).tools.map(({ name }) => name);
    const usual = (await open.client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual([
      ...usual,
      'build-report',
      'publish-report',
      'break-build',
      'hold-seat',
      'drain-queue',
    ]);
    expect(client.getServerCapabilities()?.extensions).toEqual({ 'io.modelcontextprotocol/tasks': {} });
    expect(client.getServerVersion()?.name).toBe('tasks-demo-server');
  });

  it.each([
    ['deploy', { env: 'prod' }, [{ confirm: accept({ confirm: true }) }], 'done: Deployed to prod'],
    ['deploy', { env: 'prod' }, [{ confirm: decline }], 'stopped: Not deployed to prod: you declined.'],
    [
      'deploy',
      { env: 'prod' },
      [{ confirm: cancel }],
      'stopped: Not deployed to prod: the question was closed without an answer.',
    ],
    [
      'provision',
      {},
      [{ region: accept({ region: 'eu-west-1' }) }, { name: accept({ name: 'analytics' }) }],
      'done: Provisioned analytics in eu-west-1',
    ],
    [
      'provision',
      {},
      [
        { region: accept({ region: 'eu-west-1' }), name: accept({ name: 'ab' }) },
        { 'name-2': accept({ name: 'analytics' }) },
      ],
      'done: Provisioned analytics in eu-west-1',
    ],
    [
      'wipe-cache',
      {},
      [{ confirm: accept({ confirm: true }) }, { scope: accept({ scope: 'pages' }) }],
      'done: Wiped pages',
    ],
    [
      'summarize-diff',
      {},
      [
        {
          summary: { role: 'assistant', model: 'm', content: { type: 'text', text: 'A greeting changed.' } },
        },
      ],
      'done: A greeting changed.',
    ],
    ['list-roots', {}, [{ roots: { roots: [{ uri: 'file:///project' }] } }], 'done: file:///project'],
    ['shed-load', { rounds: 12, delayMs: 0 }, [], 'done: Load shed in 12 slices'],
  ])('%s with %j takes %j', async (name, args, updates, outcome) => {
    const { callTool, until, update } = await openTasks();
    const id = asTaskId(await callTool(name, args));
    for (const responses of updates) {
      const keys = Object.keys(responses).map((key) => [key, {}]);
      await until(id, { status: 'input_required', inputRequests: Object.fromEntries(keys) });
      await update(id, responses);
    }
    expect(describeOutcome((await until(id, { status: 'completed' })).result)).toBe(outcome);
  });

  it('connect-account asks again, under another key, until its page is finished', async () => {
    const session = await openTasks();
    const { callTool, until, update } = session;
    const id = asTaskId(await callTool('connect-account'));
    const url = await readUrl(session, id, 'account');
    await update(id, { account: accept() });
    expect(await readUrl(session, id, 'account-2')).toBe(url);
    await submitAccount(url, 'Ada');
    await update(id, { 'account-2': accept() });
    expect(describeOutcome((await until(id, { status: 'completed' })).result)).toBe(
      'done: Connected account Ada',
    );
  });

  it('long-task says its progress in its status, and stops when it is cancelled', async () => {
    const { callTool, until, cancel: stop } = await openTasks();
    const id = asTaskId(await callTool('long-task', { steps: 900, stepMs: 5 }));
    await until(id, { status: 'working', statusMessage: expect.stringMatching(/^Step \d+ of 900$/) });
    await stop(id);
    await until(id, { status: 'cancelled' });
  });

  it('fails with what is missing when the client cannot be asked', async () => {
    const capabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} }, elicitation: { form: {} } };
    const { callTool, until } = await openTasks({ capabilities });
    for (const [name, requiredCapabilities] of [
      ['connect-account', { elicitation: { url: {} } }],
      ['summarize-diff', { sampling: {} }],
      ['list-roots', { roots: {} }],
    ] as const) {
      const id = asTaskId(await callTool(name));
      expect(await until(id, { status: 'failed' })).toMatchObject({
        error: { code: -32021, data: { requiredCapabilities } },
      });
    }
  });

  it('says which arguments are wrong, and which tool is not there', async () => {
    const { callTool } = await openTasks();
    expect(describeOutcome(await callTool('deploy'))).toContain('stopped: Invalid arguments');
    await expect(callTool('nothing')).rejects.toMatchObject({ code: -32602 });
  });
});

describe('a client that did not declare tasks', () => {
  const capabilities = { elicitation: { form: {} } };

  it('is asked by results', async () => {
    const { callTool } = await openTasks({ capabilities });
    const round = asRound(await callTool('deploy', { env: 'prod' }));
    const retry = answer(round, { confirm: accept({ confirm: true }) });
    expect(describeOutcome(await callTool('deploy', { env: 'prod' }, retry))).toBe('done: Deployed to prod');
  });

  it.each(['build-report', 'publish-report'])('is refused %s with -32021', async (name) => {
    const { callTool } = await openTasks({ capabilities });
    const requiredCapabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
    await expect(callTool(name)).rejects.toMatchObject({ code: -32021, data: { requiredCapabilities } });
  });

  it('is refused the methods of tasks with -32021', async () => {
    const { getTask, update, cancel: stop } = await openTasks({ capabilities });
    await expect(getTask('any')).rejects.toMatchObject({ code: -32021 });
    await expect(update('any', {})).rejects.toMatchObject({ code: -32021 });
    await expect(stop('any')).rejects.toMatchObject({ code: -32021 });
  });
});
