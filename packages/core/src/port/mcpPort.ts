import type { ClientCapabilities, Tool } from '@modelcontextprotocol/client';
import type { ServerIdentity } from '../question.js';
import type { CallRequest, CallResult } from '../request.js';
import type { CallProgress, LegPayload } from '../state.js';

/** One request to the server: the original request and what this leg adds to it. */
export interface Leg {
  readonly request: CallRequest;
  readonly payload: LegPayload;
  readonly capabilities: ClientCapabilities;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CallProgress) => void;
}

/** What the server answered, its questions still unread. */
export type LegOutcome =
  | { kind: 'complete'; result: CallResult }
  | { kind: 'input-required'; inputRequests: Readonly<Record<string, unknown>>; requestState?: string };

/** The way to one MCP server. Everything that knows the SDK's client stands behind it. */
export interface McpPort {
  /** Sends one leg. Rejects with an `McpCallError`, whatever went wrong. */
  send(leg: Leg): Promise<LegOutcome>;
  /** Who the server is, as far as it is known by now. */
  identify(): ServerIdentity;
  /** Learns tool definitions, for `Mcp-Param-*` headers and the check of `structuredContent`. */
  rememberTools(tools: readonly Tool[]): void;
}
