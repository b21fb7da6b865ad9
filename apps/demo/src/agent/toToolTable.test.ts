import type { Tool } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { toToolTable } from './toToolTable.js';

function toTool(name: string, more: Partial<Tool> = {}): Tool {
  return { name, inputSchema: { type: 'object' }, ...more };
}

function toServer(serverId: string, ...tools: readonly Tool[]) {
  return { serverId, serverLabel: `server ${serverId}`, tools };
}

function toNames(table: ReturnType<typeof toToolTable>) {
  return table.tools.map((tool) => tool.function.name);
}

test('a name that endpoints take stays as it is', () => {
  const table = toToolTable([toServer('a', toTool('list-roots'), toTool('deploy'))]);
  expect(toNames(table)).toEqual(['list-roots', 'deploy']);
  expect(table.find('deploy')).toMatchObject({ serverId: 'a', tool: 'deploy' });
  expect(table.find('unknown')).toBeUndefined();
});

test('only names that two servers share are told apart by the server', () => {
  const table = toToolTable([
    toServer('a', toTool('deploy'), toTool('wipe')),
    toServer('b', toTool('deploy')),
  ]);
  expect(toNames(table)).toEqual(['server_a__deploy', 'wipe', 'server_b__deploy']);
  expect(table.find('server_b__deploy')).toMatchObject({ serverId: 'b', tool: 'deploy' });
  expect(table.nameOf({ serverId: 'b', tool: 'deploy' })).toBe('server_b__deploy');
});

test('every name is unique and valid, whatever the servers call their tools and themselves', () => {
  const long = 'x'.repeat(100);
  const names = ['', '…', 'ü/b', 'ü b', 'files/read', 'files.read', long, `${long}y`, 'ok', 'tool', 'tool_2'];
  const servers = ['a', 'b', 'c'].map((id) => ({
    serverId: id,
    serverLabel: id === 'c' ? long : 'the same',
    tools: names.map((name) => toTool(name)),
  }));
  const table = toToolTable(servers);
  const given = toNames(table);
  expect(new Set(given).size).toBe(33);
  for (const name of given) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
  const places = given.map((name) => table.find(name));
  expect(places).toMatchObject(servers.flatMap(({ serverId }) => names.map((tool) => ({ serverId, tool }))));
});

test('a tool that is not offered any more keeps a name that can be sent', () => {
  expect(toToolTable([]).nameOf({ serverId: 'gone', tool: 'files/read' })).toBe('files_read');
});

test('the schema goes along without its dialect, and never without properties', () => {
  const inputSchema = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' as const };
  const [tool] = toToolTable([toServer('a', toTool('deploy', { inputSchema }))]).tools;
  expect(tool?.function.parameters).toEqual({ type: 'object', properties: {} });
});

test('a description says whose tool it is where there are several servers, and is cut where it is long', () => {
  const told = toTool('one', { description: 'd'.repeat(5000) });
  const titled = toTool('two', { title: 'Two' });
  const alone = toToolTable([toServer('a', titled, toTool('three'))]).tools;
  expect(alone.map((tool) => tool.function.description)).toEqual(['Two', undefined]);
  const [first] = toToolTable([toServer('a', told), toServer('b', titled)]).tools;
  expect(first?.function.description).toHaveLength(1000);
  expect(first?.function.description).toMatch(/d \(a tool of server a\)$/);
});

test('no tool takes the name that one of another server is given', () => {
  const evil = toServer('evil', toTool('server_a__deploy'), toTool('deploy'));
  const table = toToolTable([evil, toServer('a', toTool('deploy'))]);
  expect(toNames(table)).toEqual([
    'server_evil__server_a__deploy',
    'server_evil__deploy',
    'server_a__deploy',
  ]);
  expect(table.find('server_a__deploy')?.serverId).toBe('a');
});

test('a tool needs permission unless its server says that it destroys nothing', () => {
  const table = toToolTable([
    toServer(
      'a',
      toTool('silent'),
      toTool('reads', { annotations: { readOnlyHint: true } }),
      toTool('adds', { annotations: { destructiveHint: false } }),
      toTool('wipes', { annotations: { readOnlyHint: false, destructiveHint: true } }),
    ),
  ]);
  const needing = toNames(table).filter((name) => table.find(name)?.needsPermission);
  expect(needing).toEqual(['silent', 'wipes']);
});
