import type { Client, Tool } from '@modelcontextprotocol/client';
import { McpCallError } from '../call/error.js';
import { loadLegRules } from '../runtime/loadLegRules.js';
import type { CallPolicy } from '../call/policy.js';
import { unnamedServer, type ServerIdentity } from '../questions/question.js';
import type { CallRequest } from '../call/request.js';
import type { LegOutcome } from '../call/state.js';
import { limits } from '../wire/limits.js';
import type { Leg, McpPort } from './mcpPort.js';
import { notSent, Setback } from './setback.js';

/** A connected client, or the way to get one. */
export type ClientSource = Client | Promise<Client> | (() => Client | Promise<Client>);

/** Opens the way to a server through the official client; the only file that drives it. */
export function createClientPort(
  source: ClientSource,
  address: string | URL | undefined,
  policy: CallPolicy,
): McpPort {
  const tools = new Map<string, Tool>();
  /** The tools whose schema could not be asked, which was said. */
  const told = new Set<string>();
  const place = describePlace(address);
  let name: string | undefined;

  // The rules are there beside everything else, and so still once the network is gone.
  const meet = <Given extends Client | undefined>(client: Given): Given => {
    name = client?.getServerVersion()?.name.slice(0, limits.nameLength);
    loadLegRules()
      .then(({ takeStrays }) => takeStrays(port, client))
      .catch(() => {});
    return client;
  };
  const getClient = async () => meet(await resolveClient(source).catch(notSent));
  const identify = (): ServerIdentity => ({ name: name ?? unnamedServer, ...place });

  const find = (request: CallRequest) => ('tool' in request ? tools.get(request.tool) : undefined);
  const rememberTools = (found: readonly Tool[]) => {
    for (const tool of found) tools.set(tool.name, tool);
  };
  const listTools = async (options?: { signal?: AbortSignal; cacheMode?: 'refresh' }) => {
    const found = await (await getClient()).listTools(undefined, options);
    const known = found.tools.slice(0, limits.tools);
    rememberTools(known);
    return known;
  };

  const send = async (leg: Leg): Promise<LegOutcome> => {
    const client = await getClient();
    const { requestLeg } = await loadLegRules().catch(notSent);
    return requestLeg(client, leg, {
      find,
      refresh: () => listTools({ signal: leg.signal, cacheMode: 'refresh' }),
    });
  };

  const rejectAsCallError = async (cause: unknown) => {
    const { toCallError } = await loadLegRules().catch(() => ({ toCallError: toPlainError }));
    throw toCallError(cause);
  };
  const port: McpPort = {
    policy,
    send: (leg) => send(leg).catch(rejectAsCallError),
    getClient,
    checkResult: async (request, result) => {
      const schema = 'tool' in request && (request.outputSchema ?? find(request)?.outputSchema);
      const why = schema && (await (await loadLegRules()).checkResult(request.tool, result, schema));
      if (!why || !('tool' in request) || told.has(request.tool)) return undefined;
      told.add(request.tool);
      return why;
    },
    identify,
    identifySurely: () => getClient().then(identify, rejectAsCallError),
    listTools: (options) => listTools(options).catch(rejectAsCallError),
    annotationsOf: (request) => find(request)?.annotations,
    rememberTools,
  };
  meet('getServerVersion' in source ? source : undefined);
  return port;
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

// Where nothing more can be loaded, the page is as good as lost.
function toPlainError(cause: unknown): McpCallError {
  return cause instanceof McpCallError
    ? cause
    : new McpCallError('network', 'The connection was lost. Load the page again.', {
        cause,
        ...(cause instanceof Setback && cause.kind === 'unsent' ? { unsent: true } : { uncertain: true }),
      });
}
