/** The client that the official conformance suite drives: our core over the official SDK, answering by itself. */
import { Client, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client';
import { accept, createCalls, type AutoAnswer } from '@mcp-roundtrip/core';
import type { FormContent, FormField } from '@mcp-roundtrip/core/forms';
import { toDefaultContent, toForm } from '@mcp-roundtrip/core/forms';

interface PlannedCall {
  name: string;
  arguments?: Record<string, unknown>;
}

const url = new URL(process.argv.at(-1) ?? '');
const context = JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] ?? '{}') as { toolCalls?: PlannedCall[] };

const client = new Client(
  { name: 'mcp-roundtrip-conformance', version: '0.0.0' },
  {
    versionNegotiation: { mode: 'auto' },
    inputRequired: { autoFulfill: false },
    capabilities: { elicitation: { form: {} } },
  },
);
client.setRequestHandler('elicitation/create', (request) => ({
  action: 'accept',
  content: fill('requestedSchema' in request.params ? request.params.requestedSchema : {}) as Record<
    string,
    string
  >,
}));

/** The defaults of a form, and something fitting for what is required and has none. */
function fill(requestedSchema: unknown): FormContent {
  const form = toForm(requestedSchema);
  const fields = form.drawable ? form.fields : [];
  const required = fields
    .filter((field) => field.required)
    .map((field) => [field.name, sample(field)] as const);
  return { ...Object.fromEntries(required), ...toDefaultContent(form) };
}

function sample(field: FormField): FormContent[string] {
  if (field.kind === 'number') return field.minimum ?? 1;
  if (field.kind === 'boolean') return true;
  if (field.kind === 'choice') return field.options[0]?.value ?? '';
  return field.kind === 'multi-choice' ? [] : 'text';
}

const autoAnswer: AutoAnswer = (question, { propose }) => {
  if (question.kind === 'sampling' || question.kind === 'roots') return propose();
  if (question.kind === 'url') return accept();
  const { params } = question.request as { params?: { requestedSchema?: unknown } };
  return accept(fill(params?.requestedSchema));
};

/** Arguments by type; a parameter called `schema` gets the schema of another tool, as one scenario asks. */
function planCall({ name, inputSchema }: Tool, _: number, all: readonly Tool[]): PlannedCall {
  const properties = (inputSchema.properties ?? {}) as Record<string, { type?: string }>;
  const values: Record<string, unknown> = {
    string: 'text',
    boolean: true,
    integer: 2,
    number: 2,
    array: [],
    object: {},
  };
  const other = all.find((tool) => tool.name !== name)?.inputSchema;
  const entries = Object.entries(properties).map(([key, { type = 'string' }]) => [
    key,
    key === 'schema' ? other : values[type],
  ]);
  return { name, arguments: Object.fromEntries(entries) as Record<string, unknown> };
}

await client.connect(new StreamableHTTPClientTransport(url));
const calls = createCalls({
  client,
  endpoint: url,
  autoAnswer,
  roots: () => [],
  sampling: () => ({ role: 'assistant', model: 'none', content: { type: 'text', text: 'ok' } }),
});
const capabilities = client.getServerCapabilities();
const { tools } = await client.listTools();
calls.rememberTools(tools);

const planned = context.toolCalls ?? tools.map(planCall);
const started = planned.map(({ name, arguments: args }) =>
  calls.start({ tool: name, ...(args && { arguments: args }) }),
);
const results = await Promise.allSettled(started.map((call) => call.finished));
if (capabilities?.prompts) {
  const { prompts } = await client.listPrompts();
  for (const { name } of prompts) await calls.start({ prompt: name }).finished.catch(() => {});
}
if (capabilities?.resources) {
  const { resources } = await client.listResources();
  for (const { uri } of resources) await calls.start({ resource: uri }).finished.catch(() => {});
}
await client.close();
for (const result of results) if (result.status === 'rejected') console.error(result.reason);
