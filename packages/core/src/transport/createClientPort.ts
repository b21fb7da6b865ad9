import {
  fromJsonSchema,
  type Client,
  type ClientCapabilities,
  type Tool,
} from '@modelcontextprotocol/client';
import type { InputAnswer } from '../call/answer.js';
import { McpCallError } from '../call/error.js';
import type { CallRequest, CallResult } from '../call/request.js';
import type { Schema } from '../call/schema.js';
import { loadSchemaReaders } from '../forms/loadSchemaReaders.js';
import { openPushHub, type Push, type PushTaker } from '../push2025/pushHub.js';
import { unnamedServer, type ServerIdentity } from '../questions/question.js';
import { limits } from '../wire/limits.js';
import type { McpPort } from './mcpPort.js';
import { requestLeg } from './requestLeg.js';
import { requestRaw } from './requestRaw.js';
import { TransportFailure } from './transportFailure.js';
import { toCallError } from './toCallError.js';

/** A connected client, or the way to get one. */
export type ClientSource = Client | Promise<Client> | (() => Client | Promise<Client>);

const tooManyTools = `its server has more than ${limits.tools.toLocaleString('en')} tools, and what it says of this one is left out`;

/** What a port is made of. */
export interface ClientPortParts {
  readonly client: ClientSource;
  /** The server's address. */
  readonly endpoint?: string | URL | undefined;
  /** What the host can answer, which goes with every leg. */
  capabilities(): ClientCapabilities;
  /** Takes what a server of 2025 asks on behalf of no leg; `passOn` puts it to whoever takes such questions by now. */
  onUnattributedPush(push: Push, passOn: PushTaker): Promise<InputAnswer>;
  /** Whether such questions are taken: those of calls that are closed are for whoever uses the client next. */
  takesPushes(): boolean;
}

/** Opens the way to a server through the official client; the only file that drives it. */
export function createClientPort({
  client: source,
  endpoint,
  capabilities,
  onUnattributedPush,
  takesPushes,
}: ClientPortParts): McpPort {
  const tools = new Map<string, Tool>();
  /** The tools whose schema could not be asked, which was said. */
  const told = new Set<string>();
  const place = describePlace(endpoint);
  let leftOut = 0;
  let name: string | undefined;
  let stopTaking = () => {};

  const takePushes = (client: Client) => {
    const hub = openPushHub(client);
    stopTaking();
    stopTaking = hub.takeUnattributed((push) => onUnattributedPush(push, hub.passOn));
  };
  const meet = (client: Client): Client => {
    name = client.getServerVersion()?.name.slice(0, limits.nameLength);
    if (takesPushes() && client.getProtocolEra() === 'legacy') takePushes(client);
    return client;
  };
  const notConnected = (cause: unknown): never => {
    throw new TransportFailure('unsent', cause, { endpoint: place.endpoint });
  };
  const getClient = async () => meet(await resolveClient(source).catch(notConnected));
  const identify = (): ServerIdentity => ({ name: name ?? unnamedServer, ...place });

  const find = (request: CallRequest) => ('tool' in request ? tools.get(request.tool) : undefined);
  const rememberTools = (found: readonly Tool[]) => {
    for (const tool of found) tools.set(tool.name, tool);
  };
  const listTools = async (options?: { signal?: AbortSignal; cacheMode?: 'refresh' }) => {
    const found = await (await getClient()).listTools(undefined, options);
    const known = found.tools.slice(0, limits.tools);
    leftOut = found.tools.length - known.length;
    rememberTools(known);
    return known;
  };
  const findUnknownTool = (request: CallRequest) =>
    leftOut > 0 && !find(request) ? tooManyTools : undefined;
  const refresh = (signal: AbortSignal) => listTools({ signal, cacheMode: 'refresh' });

  if ('getServerVersion' in source) meet(source);
  return {
    send: (leg) =>
      explain(async () => {
        const terms = { find, refresh: () => refresh(leg.signal), capabilities: capabilities() };
        return requestLeg(await getClient(), leg, terms);
      }),
    ask: (request) => explain(async () => requestRaw(await getClient(), request, capabilities())),
    checkResult: async (request, result) => {
      if (!('tool' in request)) return undefined;
      const { tool } = request;
      const schema = request.outputSchema ?? find(request)?.outputSchema;
      const why = schema ? await checkContent(tool, result, schema) : findUnknownTool(request);
      if (why === undefined || told.has(tool)) return undefined;
      told.add(tool);
      return why;
    },
    identify,
    identifyWhenConnected: () => explain(async () => getClient().then(identify)),
    leftOutTools: () => leftOut,
    listTools: (options) => explain(() => listTools(options)),
    annotationsOf: (request) => find(request)?.annotations,
    rememberTools,
    stopTakingPushes: () => stopTaking(),
  };
}

async function checkContent(tool: string, result: CallResult, schema: Schema): Promise<string | undefined> {
  const { checkStructuredContent } = await loadSchemaReaders();
  return checkStructuredContent(result, { tool, schema, compile: fromJsonSchema });
}

// Whatever the client rejects with becomes the one error that hosts meet.
async function explain<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (cause) {
    throw cause instanceof McpCallError ? cause : toCallError(cause);
  }
}

async function resolveClient(source: ClientSource): Promise<Client> {
  return typeof source === 'function' ? source() : source;
}

function describePlace(address: string | URL | undefined): Omit<ServerIdentity, 'name'> {
  if (address === undefined) return {};
  const { protocol, host, pathname } = new URL(address, globalThis.location?.href);
  const origin = `${protocol}//${host}`;
  return { origin, endpoint: origin + pathname };
}
