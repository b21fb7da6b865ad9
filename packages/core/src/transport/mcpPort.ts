import type { JSONRPCMessage, Tool, ToolAnnotations } from '@modelcontextprotocol/client';
import type { PageEvent } from '../call/callEvent.js';
import type { PushTaker } from '../push2025/pushHub.js';
import type { ServerIdentity } from '../questions/question.js';
import type { CallRequest, CallResult } from '../call/request.js';
import type { CallProgress, LegOutcome, LegPayload } from '../call/state.js';

/** One request to the server: the original request and what this leg adds to it. */
export interface Leg {
  readonly request: CallRequest;
  readonly payload: LegPayload;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CallProgress) => void;
  /** Sees the request as it goes out, and the answer as it comes in. */
  readonly onMessage: (message: JSONRPCMessage) => void;
  /** Answers what a server of 2025 pushes while it works on this. */
  readonly onPush: PushTaker;
  /** Hears what becomes of a page that the server wants to be seen to before it goes on. */
  readonly onPage: (event: PageEvent) => void;
}

/** A request about a task: what is asked, and nothing else. */
export interface RawRequest extends Pick<Leg, 'timeoutMs' | 'signal' | 'onMessage' | 'onPush'> {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The way to one MCP server. Everything that knows the SDK's client stands behind it; it rejects with `McpCallError`. */
export interface McpPort {
  send(leg: Leg): Promise<LegOutcome>;
  /** Asks something besides legs, and gives the result as it came. */
  ask(request: RawRequest): Promise<unknown>;
  /** Rejects a result that breaks the tool's own output schema; says why where that could not be checked, once for each tool. */
  checkResult(request: CallRequest, result: CallResult): Promise<string | undefined>;
  /** Who the server is, as far as it is known by now. */
  identify(): ServerIdentity;
  /** Who the server is, once it is connected. */
  identifyWhenConnected(): Promise<ServerIdentity>;
  /** Lists and learns the server's tools. */
  listTools(options?: { signal?: AbortSignal }): Promise<readonly Tool[]>;
  /** How many tools it listed past the limit. */
  leftOutTools(): number;
  /** What a tool says of itself, as far as it is known by now. */
  annotationsOf(request: CallRequest): ToolAnnotations | undefined;
  /** Learns tool definitions, for `Mcp-Param-*` headers and the check of `structuredContent`. */
  rememberTools(tools: readonly Tool[]): void;
  /** Takes no push any more that belongs to no leg: whoever uses the client next may have it. */
  stopTakingPushes(): void;
}
