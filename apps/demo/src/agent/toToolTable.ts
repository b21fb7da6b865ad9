import type { Tool } from '@modelcontextprotocol/client';
import { isDestructive } from '../chat/offers/isDestructive.js';
import type { ModelTool } from './endpoint/ModelMessage.js';
import { toFunctionName, toUniqueName } from './toFunctionName.js';

/** The tools of one server. */
export interface ServerTools {
  readonly serverId: string;
  /** Its address: what a server calls itself may be the name of another. */
  readonly serverLabel: string;
  readonly tools: readonly Tool[];
}

/** One tool of one server. */
interface ToolPlace {
  readonly serverId: string;
  readonly tool: string;
}

/** A tool that the model may name. */
export interface OfferedTool extends ToolPlace {
  /** Whether the person has to allow each call of it. */
  readonly needsPermission: boolean;
}

/** The tools as the model knows them, and the way back from its names to theirs. */
export interface ToolTable {
  readonly tools: readonly ModelTool[];
  find(name: string): OfferedTool | undefined;
  /** What the model calls a tool; one that is not offered any more keeps a name that can be sent. */
  nameOf(place: ToolPlace): string;
}

// What the strictest of the known endpoints takes.
const longestDescription = 1000;

/** Gives every tool of every server a name of its own that endpoints take; most keep the one that they have. */
export function toToolTable(servers: readonly ServerTools[]): ToolTable {
  const offered = servers.flatMap(({ tools, ...server }) => tools.map((tool) => ({ ...server, tool })));
  const uses = new Map<string, number>();
  for (const { tool } of offered) {
    const plain = toFunctionName(tool.name);
    uses.set(plain, (uses.get(plain) ?? 0) + 1);
  }
  const places = new Map<string, OfferedTool>();
  const names = new Map<string, string>();
  const tools = offered.map(({ serverId, serverLabel, tool }) => {
    const plain = toFunctionName(tool.name);
    // Nor may a tool take the name that one of another server would be given.
    const isPlain = uses.get(plain) === 1 && (servers.length === 1 || !plain.includes('__'));
    const wanted = isPlain ? plain : toFunctionName(`${serverLabel}__${plain}`);
    const name = toUniqueName(wanted, (taken) => places.has(taken));
    const needsPermission = isDestructive(tool.annotations);
    places.set(name, { serverId, tool: tool.name, needsPermission });
    names.set(toKey({ serverId, tool: tool.name }), name);
    return toModelTool(name, tool, servers.length > 1 ? ` (a tool of ${serverLabel})` : '');
  });
  return {
    tools,
    find: (name) => places.get(name),
    nameOf: (place) => names.get(toKey(place)) ?? toFunctionName(place.tool),
  };
}

function toKey({ serverId, tool }: ToolPlace): string {
  return JSON.stringify([serverId, tool]);
}

function toModelTool(name: string, tool: Tool, origin: string): ModelTool {
  const said = tool.description ?? tool.title ?? '';
  const description = `${said.slice(0, longestDescription - origin.length)}${origin}`.trim();
  // Endpoints trip over a dialect, and over an object without properties.
  const { $schema: _dialect, ...schema } = tool.inputSchema;
  const parameters = { ...schema, properties: schema.properties ?? {} };
  return { type: 'function', function: { name, ...(description !== '' && { description }), parameters } };
}
