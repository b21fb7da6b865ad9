import {
  CLIENT_CAPABILITIES_META_KEY,
  isInputRequiredResult,
  ProtocolError,
  SdkError,
  specTypeSchemas,
  UrlElicitationRequiredError,
  withInputRequired,
  type Client,
  type ClientCapabilities,
  type StandardSchemaV1,
  type Tool,
} from '@modelcontextprotocol/client';
import { isOffline } from '../runtime/isOffline.js';
import { isRecord } from '../wire/isRecord.js';
import { longestTimer } from '../runtime/timers.js';
import { toWireRequest, type CallRequest, type CallResult, type WireRequest } from '../call/request.js';
import type { LegOutcome, LegPayload } from '../call/state.js';
import { readCreatedTask } from '../tasks/readTask.js';
import { limits } from '../wire/limits.js';
import { assertAsksNothing, readRound } from '../wire/readRound.js';
import { buildParamHeaders } from './buildParamHeaders.js';
import { readUntypedResult } from './readUntypedResult.js';
import { isNotFound, notFound } from './connectFailure.js';
import type { Leg } from './mcpPort.js';
import { openLeg } from './openLeg.js';
import { openPushHub } from '../push2025/pushHub.js';
import { notSent, TransportFailure } from './transportFailure.js';
import { withTasks } from './withTasks.js';
import { releaseRequest, tapRequest, type TappedLeg } from './tapTransport.js';

const headerMismatch = -32020;
const resultSchemas: Record<WireRequest['method'], StandardSchemaV1<unknown, CallResult>> = {
  'tools/call': specTypeSchemas.CallToolResult,
  'prompts/get': specTypeSchemas.GetPromptResult,
  'resources/read': specTypeSchemas.ReadResourceResult,
};

/** What is known when a leg goes out: the tools of the server, and what the host can answer. */
export interface LegKnowledge {
  find(request: CallRequest): Tool | undefined;
  /** Asks the server for its tools anew. */
  refresh(): Promise<unknown>;
  readonly capabilities: ClientCapabilities;
}

/** Sends one leg through the official client, and reads what comes back as far as its kind. */
export async function requestLeg(client: Client, leg: Leg, known: LegKnowledge): Promise<LegOutcome> {
  const { request } = leg;
  if (isOffline()) await assertReachable(client, leg.signal);
  // Such a server may have tools that only work as tasks, which their definitions say.
  if ('tool' in request && makesTasks(client) && !known.find(request)) await known.refresh().catch(notSent);
  try {
    return await requestOnce(client, leg, known);
  } catch (error) {
    // The server refused the headers before it did anything, so this leg may go out again.
    if (!('tool' in request) || !(error instanceof ProtocolError) || error.code !== headerMismatch)
      throw error;
    await known.refresh();
    return requestOnce(client, leg, known);
  }
}

// What the browser says may be wrong, so that the server is tried with something harmless before anything is sent.
async function assertReachable(client: Client, signal: AbortSignal): Promise<void> {
  // The person waits, and a network that is there answers a ping sooner.
  const options = { signal, timeout: 5_000 };
  await (client.getProtocolEra() === 'legacy' ? client.ping(options) : client.discover(options)).catch(
    notSent,
  );
}

function makesTasks(client: Client): boolean {
  return client.getServerCapabilities()?.tasks?.requests?.tools?.call !== undefined;
}

async function requestOnce(client: Client, leg: Leg, known: LegKnowledge): Promise<LegOutcome> {
  const { signal } = leg;
  const tool = known.find(leg.request);
  const wire = toWireRequest(leg.request);
  const schema = resultSchemas[wire.method];
  const headers = tool && buildParamHeaders(tool.inputSchema, wire.params['arguments']);
  const { transport } = client;
  signal.throwIfAborted();
  if (!transport) return notSent(new Error('the client is not connected'));
  const tapped: TappedLeg = { onMessage: leg.onMessage };
  const isLegacy = client.getProtocolEra() === 'legacy';
  const open = isLegacy ? openLeg(client, tapped, leg) : undefined;
  try {
    const result = await tapRequest(transport, tapped, () =>
      client.request(
        buildLegRequest(client, wire, leg.payload, { tool, capabilities: known.capabilities }),
        withInputRequired(schema),
        {
          allowInputRequired: true,
          signal,
          timeout: Math.min(leg.timeoutMs, longestTimer),
          resetTimeoutOnProgress: true,
          onprogress: leg.onProgress,
          ...open?.options,
          ...(headers && { headers }),
        },
      ),
    );
    const raw = rawResultOf(tapped);
    // The client leaves out what it cannot read of a round, so that it is read as it came.
    if (isInputRequiredResult(result) && !isLegacy)
      return { kind: 'input-required', ...readRound(isRecord(raw) ? raw : result) };
    const task = findCreatedTask(wire, tapped);
    if (task) return task;
    assertAsksNothing(raw, isLegacy ? 'a session of 2025' : 'a complete result');
    return { kind: 'complete', result: result as CallResult };
  } catch (error) {
    signal.throwIfAborted();
    if (tapped.isLost) throw new TransportFailure('lost', error);
    if (tapped.id === undefined) return notSent(error);
    // In a session of 2025, 404 is about the session.
    if (isNotFound(error) && transport.sessionId === undefined) throw notFound(error);
    if (error instanceof UrlElicitationRequiredError) return askForPages(client, error, leg);
    const task = findCreatedTask(wire, tapped);
    if (task) return task;
    if (!isUntyped(error)) throw error;
    assertAsksNothing(rawResultOf(tapped), 'a result that does not say what it is');
    // M8: a result without a resultType is complete, which the client is too strict about.
    return {
      kind: 'complete',
      result: await readUntypedResult(error, tapped.answer, schema),
    };
  } finally {
    open?.close();
    releaseRequest(transport, tapped);
  }
}

// The server wants pages to be seen to first, and the same call again after that.
function askForPages(client: Client, { elicitations }: UrlElicitationRequiredError, leg: Leg): LegOutcome {
  // The client checks no data of an error.
  const pages: readonly unknown[] = Array.isArray(elicitations) ? elicitations : [];
  const asked = pages.slice(0, limits.questions + 1).map((params, index) => {
    openPushHub(client).watchPage(params, leg.onPage);
    const page = { ...(isRecord(params) && params), mode: 'url' };
    return [`page-${index + 1}`, { method: 'elicitation/create', params: page }];
  });
  return {
    kind: 'input-required',
    ...readRound({ inputRequests: Object.fromEntries(asked) }),
    sendsAgain: true,
  };
}

function rawResultOf({ answer }: TappedLeg): unknown {
  return answer && 'result' in answer ? answer.result : undefined;
}

// The client rejects a task, or leaves out what makes it one, so that it is read as it came. T1: only a tool may make one.
function findCreatedTask({ method }: WireRequest, { answer }: TappedLeg): LegOutcome | undefined {
  const task =
    method === 'tools/call' && answer && 'result' in answer
      ? readCreatedTask(answer.result, Date.now())
      : undefined;
  return task && { kind: 'task', task };
}

// M7 is the client's; the capabilities are ours, so that they follow from what the host can answer (E5, S2).
function buildLegRequest(
  client: Client,
  wire: WireRequest,
  payload: LegPayload,
  { tool, capabilities }: { tool: Tool | undefined; capabilities: ClientCapabilities },
): WireRequest {
  const modern = client.getProtocolEra() === 'modern';
  const declared = wire.method === 'tools/call' ? withTasks(client, capabilities) : capabilities;
  const _meta = modern ? { _meta: { [CLIENT_CAPABILITIES_META_KEY]: declared } } : {};
  const task = tool?.execution?.taskSupport === 'required' ? { task: {} } : {};
  return { method: wire.method, params: { ...wire.params, ...payload, ...task, ..._meta } };
}

function isUntyped(error: unknown): boolean {
  // The SDK documents no type for the data of its errors; anything else than this text is not meant.
  const data = error instanceof SdkError ? (error.data as { violation?: unknown } | undefined) : undefined;
  return data?.violation === 'missing-resultType';
}
