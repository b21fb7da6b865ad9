import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Client, Prompt, Resource, ResourceTemplateType, Tool } from '@modelcontextprotocol/client';
import { useMcpCalls, useMcpConnection } from '@mcp-roundtrip/react';
import type { Calls } from '@mcp-roundtrip/core';

/** What a server offers. */
export interface Catalog {
  readonly tools: readonly Tool[];
  readonly prompts: readonly Prompt[];
  readonly resources: readonly Resource[];
  readonly templates: readonly ResourceTemplateType[];
}

/** Asks the server of the nearest scope what it offers, as soon as it is connected. */
export function useCatalog(): UseQueryResult<Catalog> {
  const { client, server } = useMcpConnection();
  const calls = useMcpCalls();
  return useQuery({
    queryKey: ['catalog', server.endpoint],
    queryFn: () => listCatalog(calls, client as Client),
    enabled: client !== undefined,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });
}

/** Lists everything that a server declares to have. */
export async function listCatalog(calls: Calls, client: Client): Promise<Catalog> {
  const { prompts, resources } = client.getServerCapabilities() ?? {};
  const [tools, promptList, resourceList, templateList] = await Promise.all([
    calls.listTools(),
    prompts ? client.listPrompts() : undefined,
    resources ? client.listResources() : undefined,
    resources ? client.listResourceTemplates() : undefined,
  ]);
  return {
    tools,
    prompts: promptList?.prompts ?? [],
    resources: resourceList?.resources ?? [],
    templates: templateList?.resourceTemplates ?? [],
  };
}
