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
import { longestTimer } from '../pacing.js';
import type { ServerIdentity } from '../question.js';
import { toWireRequest, type CallResult, type WireRequest } from '../request.js';
import type { LegOutcome } from '../state.js';
import type { Leg, McpPort } from './mcpPort.js';
import { releaseRequest, tapRequest, type TappedLeg } from './tapTransport.js';
import { lostConnection, notSent, toCallError } from './toCallError.js';

/** A connected client, or the way to get one. */
export type ClientSource = Client | Promise<Client> | (() => Client | Promise<Client>);

const resultSchemas: Record<WireRequest['method'], StandardSchemaV1<unknown, CallResult>> = {
  'tools/call': specTypeSchemas.CallToolResult,
  'prompts/get': specTypeSchemas.GetPromptResult,
  'resources/read': specTypeSchemas.ReadResourceResult,
};
const headerMismatch = -32020;

/** Opens the way to a server through the official client; the only file that drives it. */
export function createClientPort(source: ClientSource, address?: string | URL): McpPort {
  const tools = new Map<string, Tool>();
  const place = describePlace(address);
  let name: string | undefined;

  const getClient = async (): Promise<Client> => {
    const client = await resolveClient(source).catch(notSent);
    name = client.getServerVersion()?.name;
    return client;
  };
  const identify = (): ServerIdentity => ({ name: name ?? 'MCP server', ...place });
  if (typeof source !== 'function' && 'getServerVersion' in source) name = source.getServerVersion()?.name;

  const rememberTools = (found: readonly Tool[]) => {
    for (const tool of found) tools.set(tool.name, tool);
  };
  const listTools = async (options?: { signal?: AbortSignal; cacheMode?: 'refresh' }) => {
    const found = await (await getClient()).listTools(undefined, options);
    rememberTools(found.tools);
    return found.tools;
  };

  const send = async (leg: Leg): Promise<LegOutcome> => {
    const client = await getClient();
    const { request, signal } = leg;
    if (!('tool' in request)) return requestLeg(client, leg);
    return requestLeg(client, leg, tools.get(request.tool)).catch(async (error: unknown) => {
      // The server refused the headers before it did anything, so this leg may go out again.
      if (toCallError(error).rpcCode !== headerMismatch) throw error;
      await listTools({ signal, cacheMode: 'refresh' });
      return requestLeg(client, leg, tools.get(request.tool));
    });
  };

  const rejectAsCallError = (error: unknown) => Promise.reject(toCallError(error));
  return {
    send: (leg) => send(leg).catch(rejectAsCallError),
    checkResult: async (request, result) => {
      const schema = 'tool' in request && (request.outputSchema ?? tools.get(request.tool)?.outputSchema);
      if (!schema) return;
      const { checkStructuredContent } = await loadToolRules();
      await checkStructuredContent(result, { tool: request.tool, schema, compile: fromJsonSchema });
    },
    identify,
    identifySurely: () => getClient().then(identify, rejectAsCallError),
    listTools: (options) => listTools(options).catch(rejectAsCallError),
    rememberTools,
  };
}

async function requestLeg(client: Client, leg: Leg, tool?: Tool): Promise<LegOutcome> {
  const { signal } = leg;
  const wire = toWireRequest(leg.request);
  const schema = resultSchemas[wire.method];
  const headers =
    tool && (await loadToolRules()).buildParamHeaders(tool.inputSchema, wire.params['arguments']);
  const { transport } = client;
  signal.throwIfAborted();
  if (!transport) return notSent(new Error('the client is not connected'));
  const tapped: TappedLeg = { onMessage: leg.onMessage };
  try {
    const result = await tapRequest(transport, tapped, () =>
      client.request(buildLegRequest(client, wire, leg), withInputRequired(schema), {
        allowInputRequired: true,
        signal,
        timeout: Math.min(leg.timeoutMs, longestTimer),
        resetTimeoutOnProgress: true,
        onprogress: leg.onProgress,
        ...(headers && { headers }),
      }),
    );
    if (!isInputRequiredResult(result)) return { kind: 'complete', result };
    const { inputRequests = {}, requestState } = result;
    return { kind: 'input-required', inputRequests, ...(requestState !== undefined && { requestState }) };
  } catch (error) {
    signal.throwIfAborted();
    if (tapped.isLost) throw lostConnection(error);
    if (tapped.id === undefined) return notSent(error);
    if (!isUntyped(error)) throw error;
    // M8: a result without a resultType is complete, which the client is too strict about.
    return {
      kind: 'complete',
      result: await (await loadToolRules()).readUntypedResult(error, tapped.answer, schema),
    };
  } finally {
    releaseRequest(transport, tapped);
  }
}

// M7 is the client's; the capabilities are ours, so that they follow from what the host can answer (E5, S2).
function buildLegRequest(client: Client, wire: WireRequest, { payload, capabilities }: Leg): WireRequest {
  const modern = client.getProtocolEra() === 'modern';
  const _meta = modern ? { _meta: { [CLIENT_CAPABILITIES_META_KEY]: capabilities } } : {};
  return { method: wire.method, params: { ...wire.params, ...payload, ..._meta } };
}

async function resolveClient(source: ClientSource): Promise<Client> {
  return typeof source === 'function' ? source() : source;
}

function isUntyped(error: unknown): boolean {
  // The SDK documents no type for the data of its errors; anything else than this text is not meant.
  const data = error instanceof SdkError ? (error.data as { violation?: unknown } | undefined) : undefined;
  return data?.violation === 'missing-resultType';
}

function describePlace(address: string | URL | undefined): Omit<ServerIdentity, 'name'> {
  if (address === undefined) return {};
  const { origin, pathname } = new URL(address, globalThis.location?.href);
  return { origin, endpoint: origin + pathname };
}

// Needed once a tool's definition is known, or a server leaves something out.
function loadToolRules() {
  return import('./toolRules.js');
}
