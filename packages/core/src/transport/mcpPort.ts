import type {
  Client,
  ClientCapabilities,
  JSONRPCMessage,
  Tool,
  ToolAnnotations,
} from '@modelcontextprotocol/client';
import type { PushTaker } from '../push2025/pushHub.js';
import type { Calls } from '../runtime/createCalls.js';
import type { CallPolicy } from '../call/policy.js';
import type { ServerIdentity } from '../questions/question.js';
import type { CallRequest, CallResult } from '../call/request.js';
import type { CallProgress, LegOutcome, LegPayload } from '../call/state.js';

/** One request to the server: the original request and what this leg adds to it. */
export interface Leg {
  readonly request: CallRequest;
  readonly payload: LegPayload;
  readonly capabilities: ClientCapabilities;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CallProgress) => void;
  /** Sees the request as it goes out, and the answer as it comes in. */
  readonly onMessage: (message: JSONRPCMessage) => void;
  /** Answers what a server of 2025 pushes while it works on this. */
  readonly onPush: PushTaker;
  /** Hears that a page is done that the server wants to be seen to before it goes on. */
  readonly onPageDone: (elicitationId: string) => void;
}

/** A request about a task: what is asked, and nothing else. */
export interface PlainRequest extends Pick<
  Leg,
  'capabilities' | 'timeoutMs' | 'signal' | 'onMessage' | 'onPush'
> {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The way to one MCP server. Everything that knows the SDK's client stands behind it; it rejects with `McpCallError`. */
export interface McpPort {
  /** The calls to this server. */
  owner?: Calls;
  /** How they are made. */
  readonly policy: CallPolicy;
  send(leg: Leg): Promise<LegOutcome>;
  /** The connected client, for what is asked besides legs; this alone rejects with what the client does. */
  getClient(): Promise<Client>;
  /** Rejects a result that breaks the tool's own output schema; says why where that could not be checked, once for each tool. */
  checkResult(request: CallRequest, result: CallResult): Promise<string | undefined>;
  /** Who the server is, as far as it is known by now. */
  identify(): ServerIdentity;
  /** Who the server is, once it is connected. */
  identifySurely(): Promise<ServerIdentity>;
  /** Lists and learns the server's tools. */
  listTools(options?: { signal?: AbortSignal }): Promise<readonly Tool[]>;
  /** What a tool says of itself, as far as it is known by now. */
  annotationsOf(request: CallRequest): ToolAnnotations | undefined;
  /** Learns tool definitions, for `Mcp-Param-*` headers and the check of `structuredContent`. */
  rememberTools(tools: readonly Tool[]): void;
}
