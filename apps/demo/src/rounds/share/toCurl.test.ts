import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createCalls, until, type CallRequest } from '@mcp-roundtrip/core';
import { startDemoServer } from '@mcp-roundtrip/demo-server';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRecorder } from '../createRecorder.js';
import type { LegRecord } from '../record/callRecord.js';
import { mask } from '../record/maskSecrets.js';
import { quote, toCurl } from './toCurl.js';

const run = promisify(execFile);
/** Hands the command to a shell as someone does who pastes it. */
async function runInShell(command: string, variables: Record<string, string> = {}): Promise<string> {
  const running = run('sh', [], { env: { ...process.env, ...variables } });
  running.child.stdin?.end(command);
  return (await running).stdout;
}

const tricky = `it's "quoted" $HOME \`id\` \\n\n\t€ü😀 !! %s $TOKEN $REQUEST_STATE`;

describe('quote', () => {
  test.each([
    ['', ''],
    ['plain', 'plain'],
    [tricky, tricky],
    ["'''", "'''"],
    ['-n', '-n'],
  ])('%j reaches a program as it is', async (text, expected) => {
    expect(await runInShell(`printf '[%s]' ${quote(text)}`)).toBe(`[${expected}]`);
  });

  test('a placeholder is left to the shell, whatever its value', async () => {
    const command = `printf %s ${quote("it's $TOKEN, $TOKENS", ['$TOKEN'])}`;
    expect(await runInShell(command, { TOKEN: `a 'b' "c" *` })).toBe(`it's a 'b' "c" *, $TOKENS`);
  });
});

describe('a command that is run by the shell against the demo server', () => {
  let server: Awaited<ReturnType<typeof startDemoServer>>;
  beforeAll(async () => {
    server = await startDemoServer({ log: () => {} });
  });
  afterAll(() => server.close());

  async function recordCall(request: CallRequest) {
    const recorder = createRecorder();
    const states: string[] = [];
    const client = new Client(
      { name: 'curl-test', version: '0.0.0' },
      { versionNegotiation: { mode: 'auto' }, inputRequired: { autoFulfill: false } },
    );
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { fetch: recorder.fetch }));
    onTestFinished(() => client.close());
    const calls = createCalls({
      client,
      log: recorder.log,
      trace: (entry) => {
        recorder.trace(entry);
        const state = 'result' in entry.message && entry.message.result['requestState'];
        if (typeof state === 'string') states.push(state);
      },
    });
    const call = calls.start(request);
    await vi.waitFor(() => expect(['complete', 'awaiting-input']).toContain(call.state.status), 30_000);
    return { call, states, legs: () => recorder.calls.get().get(call.id)?.legs ?? [] };
  }

  /** The JSON-RPC message of an answer, which comes as JSON or as an event stream. */
  function readAnswer(output: string): unknown {
    const data = /^data: (\{.*)$/m.exec(output)?.[1];
    return JSON.parse(data ?? output);
  }

  const curlOf = (leg: LegRecord | undefined) => (leg && toCurl(leg)) ?? '';

  test('gets the answer that the page got', async () => {
    const { legs } = await recordCall({ tool: 'deploy', arguments: { env: 'prod' } });
    const [leg] = legs();
    expect(readAnswer(await runInShell(curlOf(leg)))).toEqual(leg?.answer);
  });

  test('carries quotes, line breaks, shell characters and any script unharmed', async () => {
    const { legs } = await recordCall({ tool: 'deploy', arguments: { env: tricky } });
    const answer = readAnswer(await runInShell(curlOf(legs()[0])));
    expect(answer).toMatchObject({
      result: { inputRequests: { confirm: { params: { message: `Deploy to ${tricky}?` } } } },
    });
  });

  test('carries the answers of a round', async () => {
    const { call, legs } = await recordCall({ tool: 'deploy', arguments: { env: 'prod' } });
    call.answer('confirm', { action: 'accept', content: { confirm: true, reason: tricky } });
    await call.finished;
    const answer = readAnswer(await runInShell(curlOf(legs()[1])));
    expect(answer).toMatchObject({
      result: { content: [{ text: 'Deployed to prod' }, { text: `Reason: ${tricky}` }] },
    });
  });

  test('takes the requestState from a variable, and says so', async () => {
    const { legs, states, call } = await recordCall({ tool: 'shed-load', arguments: { rounds: 1 } });
    await until(call, 'complete');
    const command = curlOf(legs()[1]);
    expect(command).not.toContain(states[0]);
    expect(command).toMatch(/^# Set REQUEST_STATE to the requestState of the answer before/);
    const answer = readAnswer(await runInShell(command, { REQUEST_STATE: states[0] ?? '' }));
    expect(answer).toMatchObject({ result: { content: [{ text: 'Load shed in 1 slice' }] } });
    expect(readAnswer(await runInShell(command, { REQUEST_STATE: 'forged' }))).toHaveProperty('error');
  });

  test('is not too long for the shell, however much it carries', async () => {
    const { legs } = await recordCall({ tool: 'shed-load', arguments: { rounds: 0 } });
    const [leg] = legs();
    const params = { ...(leg?.request?.['params'] as object), padding: `it's `.repeat(60_000) };
    const long = { ...leg, request: { ...leg?.request, params } } as LegRecord;
    expect(readAnswer(await runInShell(curlOf(long)))).toMatchObject({ result: {} });
  });
});

describe('what must not be handed on', () => {
  const leg: LegRecord = {
    key: '1',
    leg: 1,
    sentAt: 0,
    request: { method: 'tools/call', params: { arguments: { password: mask, note: '$TOKEN' } } },
    http: [
      {
        url: 'https://[::1]/mcp?key=$SECRET',
        headers: { authorization: 'Bearer $TOKEN', 'mcp-session-id': '$MCP_SESSION_ID', 'x-empty': '' },
        requestBytes: 1,
      },
    ],
  };

  test('is a variable with an explanation; what the person typed is no variable', () => {
    expect(toCurl(leg)).toBe(
      [
        '# Set TOKEN to your access token.',
        '# Set MCP_SESSION_ID to the id of your session.',
        '# Set SECRET to the value that is left out here.',
        `# What looks like a secret stands here as ${mask}: fill it in.`,
        `curl --no-buffer --globoff 'https://[::1]/mcp?key='"$SECRET" \\`,
        `  --header 'authorization: Bearer '"$TOKEN" \\`,
        `  --header 'mcp-session-id: '"$MCP_SESSION_ID" \\`,
        `  --header 'x-empty;' \\`,
        `  --data-raw '{"method":"tools/call","params":{"arguments":{"password":"${mask}","note":"$TOKEN"}}}'`,
      ].join('\n'),
    );
  });

  test('a leg that did not go out over HTTP has no command', () => {
    expect(toCurl({ ...leg, http: [] })).toBeUndefined();
    expect(toCurl({ ...leg, request: undefined })).toBeUndefined();
  });
});
