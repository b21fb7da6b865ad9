import { limits } from '@mcp-roundtrip/core';
import { describe, expect, test, vi } from 'vitest';
import { listCatalog } from './listCatalog.js';

const tool = { name: 'deploy', inputSchema: { type: 'object' as const } };
const everything = { tools: {}, prompts: {}, resources: {} };

function buildServer(capabilities: object, failing: readonly string[] = []) {
  const answer = <Answer>(part: string, found: Answer) =>
    vi.fn(() => (failing.includes(part) ? Promise.reject(new Error(`No ${part}`)) : Promise.resolve(found)));
  return {
    calls: { rememberTools: vi.fn() },
    client: {
      getServerCapabilities: () => capabilities,
      listTools: answer('tools', { tools: [tool] }),
      listPrompts: answer('prompts', { prompts: [{ name: 'briefing' }] }),
      listResources: answer('resources', { resources: [{ name: 'a', uri: 'a://1' }] }),
      listResourceTemplates: answer('templates', {
        resourceTemplates: [{ name: 'b', uriTemplate: 'b://{id}' }],
      }),
    },
  };
}

describe('the catalogue', () => {
  test('has every part that the server declares', async () => {
    const { calls, client } = buildServer(everything);
    expect(await listCatalog(calls, client)).toMatchObject({
      tools: [{ name: 'deploy' }],
      prompts: [{ name: 'briefing' }],
      resources: [{ uri: 'a://1' }],
      templates: [{ uriTemplate: 'b://{id}' }],
      failures: [],
    });
    expect(calls.rememberTools).toHaveBeenCalledWith([tool]);
  });

  test('keeps as many tools as are taken of one server, and counts the rest', async () => {
    const { calls, client } = buildServer(everything);
    const tools = Array.from({ length: limits.tools + 3 }, () => tool);
    client.listTools.mockResolvedValue({ tools });
    const catalog = await listCatalog(calls, client);
    expect(catalog.tools).toHaveLength(limits.tools);
    expect(catalog.leftOutTools).toBe(3);
  });

  test('asks for nothing that the server does not declare', async () => {
    const { calls, client } = buildServer({ prompts: {} });
    const catalog = await listCatalog(calls, client);
    expect(catalog).toMatchObject({
      tools: [],
      prompts: [{ name: 'briefing' }],
      resources: [],
      templates: [],
    });
    expect(client.listTools).not.toHaveBeenCalled();
    expect(client.listResources).not.toHaveBeenCalled();
  });

  test('is empty where nothing is declared', async () => {
    const { calls, client } = buildServer({});
    expect(await listCatalog(calls, client)).toMatchObject({ tools: [], failures: [] });
  });

  test('keeps the other parts when one fails, and says which', async () => {
    const { calls, client } = buildServer(everything, ['prompts', 'templates']);
    expect(await listCatalog(calls, client)).toMatchObject({
      tools: [{ name: 'deploy' }],
      resources: [{ uri: 'a://1' }],
      failures: [
        { part: 'prompts', message: 'No prompts' },
        { part: 'templates', message: 'No templates' },
      ],
    });
  });

  test('fails when all of it fails', async () => {
    const { calls, client } = buildServer({ tools: {} }, ['tools']);
    await expect(listCatalog(calls, client)).rejects.toThrow('No tools');
  });
});
