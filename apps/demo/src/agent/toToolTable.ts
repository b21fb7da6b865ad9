import type { Tool } from '@modelcontextprotocol/client';
import type { ModelTool } from './endpoint/ModelMessage.js';
import { toFunctionName, toUniqueName } from './toFunctionName.js';

/** The tools of one server. */
export interface ServerTools {
  readonly serverId: string;
  /** What the server calls itself. */
  readonly serverName: string;
  readonly tools: readonly Tool[];
}

/** One tool of one server. */
interface ToolPlace {
  readonly serverId: string;
  readonly tool: string;
}

/** The tools as the model knows them, and the way back from its names to theirs. */
export interface ToolTable {
  readonly tools: readonly ModelTool[];
  find(name: string): ToolPlace | undefined;
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
  const places = new Map<string, ToolPlace>();
  const names = new Map<string, string>();
  const tools = offered.map(({ serverId, serverName, tool }) => {
    const plain = toFunctionName(tool.name);
    const wanted = uses.get(plain) === 1 ? plain : toFunctionName(`${serverName}__${plain}`);
    const name = toUniqueName(wanted, (taken) => places.has(taken));
    places.set(name, { serverId, tool: tool.name });
    names.set(toKey({ serverId, tool: tool.name }), name);
    return toModelTool(name, tool, servers.length > 1 ? ` (a tool of ${serverName})` : '');
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
