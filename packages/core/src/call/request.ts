import type { Tool } from '@modelcontextprotocol/client';
import { McpCallError } from './error.js';
import type { PromptResult, ResourceResult, ToolResult, TypedToolResult } from './result.js';
import type { InputOf, Schema } from './schema.js';

/** The arguments of a tool without an `inputSchema`: any plain data, by name. */
export interface ToolArguments {
  readonly [name: string]: unknown;
}

/** The arguments of a prompt: texts, by name. */
export interface PromptArguments {
  readonly [name: string]: string;
}

/** A resource takes no arguments. */
interface NoArguments {
  readonly [name: string]: never;
}

/** Calls a tool; the optional schemas give `arguments` and `structuredContent` their types. */
export interface ToolRequest {
  tool: string;
  arguments?: ToolArguments;
  inputSchema?: Schema;
  outputSchema?: Schema;
}

/** Gets a prompt. */
export interface PromptRequest {
  prompt: string;
  arguments?: PromptArguments;
}

/** Reads a resource by its URI. */
export interface ResourceRequest {
  resource: string;
}

/** The three requests that a server may answer with questions. */
export type CallRequest = ToolRequest | PromptRequest | ResourceRequest;

/** What a complete call yields, whichever request it was. */
export type CallResult = ToolResult | PromptResult | ResourceResult;

type SdkToolSchema = Tool['inputSchema'];

/** The JSON Schema of a tool's arguments. */
export interface ToolSchema extends SdkToolSchema {}

/** A tool as its server describes it. */
export interface McpTool extends Tool {
  /** What `start` and the server know it by. */
  name: string;
  /** What people know it by. */
  title?: string | undefined;
  /** What it does, in the words of its server. */
  description?: string | undefined;
  inputSchema: ToolSchema;
}

/** The arguments that a request's target takes. */
export type ArgumentsOf<Request> = Request extends { inputSchema: infer S extends Schema }
  ? InputOf<S>
  : Request extends { tool: string }
    ? ToolArguments
    : Request extends { prompt: string }
      ? PromptArguments
      : NoArguments;

/** Holds the arguments of a request to its input schema, where it has one. */
export type TypedArguments<Request> = Request extends { inputSchema: Schema }
  ? { arguments?: ArgumentsOf<Request> }
  : unknown;

/** The result that a request completes with. */
export type ResultOf<Request> = Request extends { outputSchema: infer S extends Schema }
  ? TypedToolResult<InputOf<S>>
  : Request extends { tool: string }
    ? ToolResult
    : Request extends { prompt: string }
      ? PromptResult
      : Request extends { resource: string }
        ? ResourceResult
        : CallResult;

/** A request as it stands on the wire, before anything is added to a leg. */
export interface WireRequest {
  method: 'tools/call' | 'prompts/get' | 'resources/read';
  params: Record<string, unknown>;
}

/** Turns a request into the method and params that every leg of the call repeats. */
export function toWireRequest(request: CallRequest): WireRequest {
  if ('resource' in request) return { method: 'resources/read', params: { uri: request.resource } };
  const named = 'tool' in request ? request.tool : request.prompt;
  const params = { name: named, ...(request.arguments && { arguments: request.arguments }) };
  return { method: 'tool' in request ? 'tools/call' : 'prompts/get', params };
}

/** Copies what will be sent, as JSON will carry it, so that nothing changes it between its check and its sending. */
export function copyForWire<Value>(value: Value): Value {
  try {
    return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value);
  } catch (cause) {
    throw new McpCallError('misuse', 'This cannot be sent, because JSON cannot hold it. Give plain data.', {
      cause,
    });
  }
}

/** Whether two requests ask for the same, whatever the order of their keys. */
export function isSameRequest(one: CallRequest, other: CallRequest): boolean {
  const [first, second] = [one, other].map((request) => JSON.stringify(toWireRequest(request), sortKeys));
  return first === second;
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort());
}
