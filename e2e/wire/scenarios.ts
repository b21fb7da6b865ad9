import type { CallRequest } from '@mcp-roundtrip/core';
import {
  askText,
  askUrl,
  completeWith,
  createInPageFetch,
  createLegacyFetch,
  scriptServer,
  taskServer,
  type Interceptor,
  type PushScript,
  type Script,
} from '@mcp-roundtrip/testing';
import {
  McpServer,
  UrlElicitationRequiredError,
  type InputRequests,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/** One way in which a call goes, at an official server that means well. */
export interface Scenario {
  readonly request: CallRequest;
  /** A server of its own for each case. */
  open(): Promise<typeof fetch>;
  /** The person stops the call as soon as it is followed as a task. */
  readonly isStopped?: boolean;
}

const scripted: CallRequest = { tool: 'scripted', arguments: { run: 1 } };
const question = {
  type: 'object' as const,
  properties: { value: { type: 'string' as const, default: 'Ada' } },
};
// Long enough for a pattern that takes twice as long for each of its letters.
const said = { value: `${'a'.repeat(28)}!`, count: 3, list: ['one', 'two'], inner: { flag: true } };

/** A server with a tool that declares what comes out, a prompt and a resource. */
function buildPlainServer(): McpServer {
  const server = new McpServer({ name: 'plain-server', version: '1.0.0' });
  server.registerTool(
    'scripted',
    {
      description: 'Answers at once',
      inputSchema: z.looseObject({ run: z.number() }),
      outputSchema: z.looseObject({ value: z.string(), count: z.number() }),
      annotations: { openWorldHint: false },
    },
    () => ({ content: [{ type: 'text', text: 'done' }], structuredContent: said }),
  );
  server.registerPrompt('brief', { description: 'Briefs' }, () => ({
    messages: [{ role: 'user', content: { type: 'text', text: 'Be brief.' } }],
  }));
  server.registerResource('note', 'note://1', { mimeType: 'text/plain' }, () => ({
    contents: [{ uri: 'note://1', text: 'A note' }],
  }));
  return server;
}

const asks = (inputRequests: InputRequests): Script => {
  return ({ inputResponses }) =>
    inputResponses ? completeWith('done') : { inputRequests, requestState: 'state-1' };
};
const askSampling: InputRequests[string] = {
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: { type: 'text', text: 'Sum it up' } }], maxTokens: 50 },
};
const notYet: Script = ({ requestState, inputResponses }) => {
  if (inputResponses) return completeWith('done');
  if (requestState === undefined) return { requestState: 'state-1' };
  if (requestState === 'state-1') return { requestState: 'state-2' };
  return { inputRequests: { name: askText('Name?') }, requestState: 'state-3' };
};

async function reportProgress({ mcpReq }: ServerContext): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken;
  for (let progress = 1; progress <= 3 && progressToken !== undefined; progress += 1) {
    const params = { progressToken, progress, total: 3, message: `Step ${progress}` };
    await mcpReq.notify({ method: 'notifications/progress', params });
  }
}

async function say({ mcpReq }: ServerContext): Promise<void> {
  await mcpReq.notify({
    method: 'notifications/tools/list_changed',
    params: { _meta: { because: 'it is new' } },
  });
}

const tellsFirst =
  (tell: (context: ServerContext) => Promise<void>): Script =>
  async ({ context }) => {
    await tell(context);
    return completeWith('done');
  };

const openTask = () =>
  taskServer({
    look: ({ looks, answers }) =>
      'name' in answers
        ? { status: 'completed', result: { content: [{ type: 'text', text: 'done' }] } }
        : looks < 6
          ? { status: 'working', statusMessage: `Step ${looks}` }
          : { status: 'input_required', inputRequests: { name: askText('Name?') } },
  }).build;
const openStoppedTask = () =>
  taskServer({ look: ({ isCancelled }) => ({ status: isCancelled ? 'cancelled' : 'working' }) }).build;

/** The words of SEP-2322, which no package has: they are put before the official server. */
function speakDraft(): Interceptor {
  let answered = false;
  const describe = (status: string) => ({ taskId: 'task-1', status, ttl: 60_000, pollInterval: 100 });
  const results: Readonly<Record<string, () => object>> = {
    'tools/call': () => ({ task: describe('working') }),
    'tasks/get': () => describe(answered ? 'completed' : 'input_required'),
    'tasks/result': () =>
      answered
        ? { content: [{ type: 'text', text: 'done' }] }
        : { inputRequests: { name: askText('Name?') } },
    'tasks/input_response': () => {
      answered = true;
      return {};
    },
  };
  return async ({ method, id }, serve) => {
    const result = results[method];
    return result ? Response.json({ jsonrpc: '2.0', id, result: result() }) : serve();
  };
}

const serveScript = (script: Script) => async () => createInPageFetch(scriptServer(script));
const pushes = (script: PushScript): Scenario => ({
  request: scripted,
  open: async () => (await createLegacyFetch(script)).fetch,
});
// The person takes the time that they take.
const forever = { timeout: 2 ** 31 - 1 };

/** Every way in which a call goes. */
export const scenarios = {
  plain: { request: scripted, open: async () => createInPageFetch(buildPlainServer) },
  prompt: { request: { prompt: 'brief' }, open: async () => createInPageFetch(buildPlainServer) },
  resource: { request: { resource: 'note://1' }, open: async () => createInPageFetch(buildPlainServer) },
  refusal: { request: { tool: 'unknown' }, open: async () => createInPageFetch(buildPlainServer) },
  form: { request: scripted, open: serveScript(asks({ name: askText('Name?') })) },
  url: { request: scripted, open: serveScript(asks({ page: askUrl('Sign in', 'https://example.com/in') })) },
  sampling: { request: scripted, open: serveScript(asks({ sum: askSampling })) },
  roots: { request: scripted, open: serveScript(asks({ folders: { method: 'roots/list' } })) },
  'not-yet': { request: scripted, open: serveScript(notYet) },
  progress: { request: scripted, open: serveScript(tellsFirst(reportProgress)) },
  notification: { request: scripted, open: serveScript(tellsFirst(say)) },
  task: { request: scripted, open: async () => createInPageFetch(openTask()) },
  'stopped-task': {
    request: scripted,
    open: async () => createInPageFetch(openStoppedTask()),
    isStopped: true,
  },
  'draft-task': {
    request: scripted,
    open: async () =>
      createInPageFetch(
        scriptServer(() => completeWith('')),
        { intercept: speakDraft() },
      ),
  },
  'old-plain': pushes(async () => 'done'),
  'old-form': pushes(({ mcpReq }) =>
    mcpReq.elicitInput({ mode: 'form', message: 'Name?', requestedSchema: question }, forever),
  ),
  'old-url': pushes(({ mcpReq }) =>
    mcpReq.elicitInput(
      { mode: 'url', message: 'Sign in', url: 'https://example.com/in', elicitationId: 'page-1' },
      forever,
    ),
  ),
  'old-sampling': pushes(({ mcpReq }) =>
    mcpReq.requestSampling(
      { messages: [{ role: 'user', content: { type: 'text', text: 'Sum it up' } }], maxTokens: 50 },
      forever,
    ),
  ),
  'old-roots': pushes((_, server) => server.server.listRoots(undefined, forever)),
  'old-progress': pushes(reportProgress),
  'old-pages': {
    request: scripted,
    open: async () => {
      let calls = 0;
      const elicitation = {
        mode: 'url' as const,
        message: 'Sign in',
        url: 'https://example.com/in',
        elicitationId: 'page-1',
      };
      const { fetch } = await createLegacyFetch(async () => {
        calls += 1;
        if (calls === 1) throw new UrlElicitationRequiredError([elicitation]);
        return 'done';
      });
      return fetch;
    },
  },
} satisfies Record<string, Scenario>;

/** The name of a way in which a call goes. */
export type ScenarioName = keyof typeof scenarios;
