import { readFile } from 'node:fs/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { buildServer, createServices } from './buildServer.js';
import { openSession } from './testing/openSession.js';

const names = [
  'deploy',
  'tag-release',
  'provision',
  'wipe-cache',
  'connect-account',
  'summarize-diff',
  'list-roots',
  'shed-load',
  'long-task',
  'plan-offsite',
];

async function readImports(file: URL, seen = new Map<string, string[]>()): Promise<Map<string, string[]>> {
  if (seen.has(file.href)) return seen;
  const imports = [...(await readFile(file, 'utf8')).matchAll(/ from '([^']+)'/g)].flatMap(
    ([, name]) => name ?? [],
  );
  seen.set(file.href, imports);
  for (const name of imports)
    if (name.startsWith('.')) await readImports(new URL(name.replace(/\.js$/, '.ts'), file), seen);
  return seen;
}

describe('buildServer', () => {
  it('offers every tool with a title, a description and what it does to the world', async () => {
    const { client } = await openSession();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(names);
    for (const tool of tools) {
      expect(tool).toMatchObject({
        title: expect.any(String),
        description: expect.any(String),
        annotations: { readOnlyHint: expect.any(Boolean) },
      });
    }
  });

  it('goes by the name that it was given', async () => {
    const { client } = await openSession({ name: 'second-server' });
    expect(client.getServerVersion()).toMatchObject({ name: 'second-server', title: 'second-server' });
  });

  it.each(['buildServer', 'endpoints'])('needs nothing that only Node has in %s', async (name) => {
    const imports = await readImports(new URL(`./${name}.ts`, import.meta.url));
    const packages = new Set([...imports.values()].flat().filter((name) => !name.startsWith('.')));
    expect([...packages].sort()).toEqual(['@modelcontextprotocol/server', 'zod']);
  });

  it('serves a client in the same page, without a network', async () => {
    const services = createServices({ origin: 'http://page.test' });
    const handler = createMcpHandler(() => buildServer(services));
    const client = new Client({ name: 'page', version: '0.0.0' }, { versionNegotiation: { mode: 'auto' } });
    const fetch = (url: string | URL, init?: RequestInit) => handler.fetch(new Request(url, init));
    await client.connect(new StreamableHTTPClientTransport(new URL('http://page.test/mcp'), { fetch }));
    expect((await client.listTools()).tools).toHaveLength(names.length);
    await client.close();
  });
});
