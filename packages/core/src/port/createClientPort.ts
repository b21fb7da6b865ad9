import {
  CLIENT_CAPABILITIES_META_KEY,
  SdkError,
  fromJsonSchema,
  isInputRequiredResult,
  specTypeSchemas,
  withInputRequired,
  type Client,
  type StandardSchemaV1,
  type Tool,
} from '@modelcontextprotocol/client';
import { toWireRequest, type CallResult, type WireRequest } from '../request.js';
import type { Leg, LegOutcome, McpPort } from './mcpPort.js';
import { tapNextRequest, type TappedLeg } from './tapTransport.js';
import { lostConnection, toCallError } from './toCallError.js';

/** A connected client, or the way to get one. */
export type ClientSource = Client | Promise<Client> | (() => Client | Promise<Client>);

const resultSchemas: Record<WireRequest['method'], StandardSchemaV1<unknown, CallResult>> = {
  'tools/call': specTypeSchemas.CallToolResult,
  'prompts/get': specTypeSchemas.GetPromptResult,
  'resources/read': specTypeSchemas.ReadResourceResult,
};
const headerMismatch = -32020;
const longestTimeout = 2 ** 31 - 1;

/** Opens the way to a server through the official client; the only file that drives it. */
export function createClientPort(source: ClientSource, endpoint?: string | URL): McpPort {
  const tools = new Map<string, Tool>();
  const origin = endpoint === undefined ? undefined : new URL(endpoint).origin;
  let name: string | undefined;

  const resolveClient = async (): Promise<Client> => {
    const client = await (typeof source === 'function' ? source() : source);
    name = client.getServerVersion()?.name;
    return client;
  };
  if (typeof source !== 'function' && 'getServerVersion' in source) name = source.getServerVersion()?.name;

  const rememberTools = (found: readonly Tool[]) => {
    for (const tool of found) tools.set(tool.name, tool);
  };

  const send = async (leg: Leg): Promise<LegOutcome> => {
    const client = await resolveClient();
    const { request, signal } = leg;
    if (!('tool' in request)) return requestLeg(client, leg);
    const outcome = await requestLeg(client, leg, tools.get(request.tool)).catch(async (error: unknown) => {
      // The server refused the headers before it did anything, so this leg may go out again.
      if (codeOf(error) !== headerMismatch) throw error;
      rememberTools((await client.listTools(undefined, { signal, cacheMode: 'refresh' })).tools);
      return requestLeg(client, leg, tools.get(request.tool));
    });
    const schema = request.outputSchema ?? tools.get(request.tool)?.outputSchema;
    if (schema && outcome.kind === 'complete') {
      const { checkStructuredContent } = await loadToolRules();
      await checkStructuredContent(outcome.result, { tool: request.tool, schema, compile: fromJsonSchema });
    }
    return outcome;
  };

  return {
    send: (leg) => send(leg).catch((error: unknown) => Promise.reject(toCallError(error))),
    identify: () => ({ name: name ?? 'MCP server', ...(origin && { origin }) }),
    rememberTools,
  };
}

async function requestLeg(client: Client, leg: Leg, tool?: Tool): Promise<LegOutcome> {
  const headers = tool && (await loadToolRules()).buildParamHeaders(tool.inputSchema, argumentsOf(leg));
  const { transport } = client;
  if (!transport) throw lostConnection();
  leg.signal.throwIfAborted();
  const wire = toWireRequest(leg.request);
  const schema = resultSchemas[wire.method];
  // Closing the stream is the cancellation (C1), so that an abort and a lost stream end the request alike.
  const stream = new AbortController();
  const abort = () => stream.abort(leg.signal.reason);
  leg.signal.addEventListener('abort', abort);
  const tapped: TappedLeg = { onStreamEnd: () => stream.abort() };
  tapNextRequest(transport, tapped);
  const answer = client.request(buildLegRequest(client, wire, leg), withInputRequired(schema), {
    allowInputRequired: true,
    signal: stream.signal,
    timeout: Math.min(leg.timeoutMs, longestTimeout),
    resetTimeoutOnProgress: true,
    onprogress: leg.onProgress,
    ...(headers && { headers }),
  });
  try {
    const result = await answer;
    if (!isInputRequiredResult(result)) return { kind: 'complete', result };
    const { inputRequests = {}, requestState } = result;
    return { kind: 'input-required', inputRequests, ...(requestState !== undefined && { requestState }) };
  } catch (error) {
    if (stream.signal.aborted && !leg.signal.aborted) throw lostConnection(error);
    const result = await readUntypedResult(error, tapped, schema);
    if (result === undefined) throw error;
    return { kind: 'complete', result };
  } finally {
    leg.signal.removeEventListener('abort', abort);
  }
}

// M7 is the client's; the capabilities are ours, so that they follow from what the host can answer (E5, S2).
function buildLegRequest(client: Client, wire: WireRequest, { payload, capabilities }: Leg): WireRequest {
  const modern = client.getProtocolEra() === 'modern';
  const _meta = modern ? { _meta: { [CLIENT_CAPABILITIES_META_KEY]: capabilities } } : {};
  return { method: wire.method, params: { ...wire.params, ...payload, ..._meta } };
}

// M8: a result without a resultType is complete, which the client is too strict about.
async function readUntypedResult(
  error: unknown,
  { answer }: TappedLeg,
  schema: StandardSchemaV1<unknown, CallResult>,
): Promise<CallResult | undefined> {
  const violation =
    error instanceof SdkError ? (error.data as { violation?: string } | undefined)?.violation : undefined;
  if (violation !== 'missing-resultType' || !answer || !('result' in answer)) return undefined;
  const parsed = await schema['~standard'].validate(answer.result);
  return parsed.issues ? undefined : parsed.value;
}

// Needed only once a tool's definition is known.
function loadToolRules() {
  return import('./toolRules.js');
}

function argumentsOf({ request }: Leg): unknown {
  return 'arguments' in request ? request.arguments : undefined;
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
