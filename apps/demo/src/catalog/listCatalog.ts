import type { Client, Prompt, Resource, ResourceTemplateType, Tool } from '@modelcontextprotocol/client';
import { limits, type Calls } from '@mcp-roundtrip/core';

/** What a server offers. */
export interface Catalog {
  readonly tools: readonly Tool[];
  /** How many more tools there are than are taken of one server. */
  readonly leftOutTools?: number;
  readonly prompts: readonly Prompt[];
  readonly resources: readonly Resource[];
  readonly templates: readonly ResourceTemplateType[];
  /** The parts that could not be listed, and why. */
  readonly failures?: readonly CatalogFailure[];
}

/** A part of a catalogue. */
export type CatalogPart = 'tools' | 'prompts' | 'resources' | 'templates';

/** A part that could not be listed. */
interface CatalogFailure {
  readonly part: CatalogPart;
  readonly message: string;
}

// Whoever asks wants to know how it is now, however long the client could keep it.
const anew = [undefined, { cacheMode: 'refresh' }] as const;

/** Lists everything that a server declares to have, page by page as the client does; a part that fails does not hide the others. */
export async function listCatalog(
  calls: Pick<Calls, 'rememberTools'>,
  client: Pick<
    Client,
    'getServerCapabilities' | 'listTools' | 'listPrompts' | 'listResources' | 'listResourceTemplates'
  >,
): Promise<Catalog> {
  const { tools, prompts, resources } = client.getServerCapabilities() ?? {};
  const none = Promise.resolve([]);
  const [toolList, promptList, resourceList, templateList] = await Promise.allSettled([
    tools ? client.listTools(...anew).then((found) => found.tools) : none,
    prompts ? client.listPrompts(...anew).then((found) => found.prompts) : none,
    resources ? client.listResources(...anew).then((found) => found.resources) : none,
    resources ? client.listResourceTemplates(...anew).then((found) => found.resourceTemplates) : none,
  ]);
  // Calls mirror arguments into headers, and check results, by the definitions of their tools.
  const listed = toList(toolList);
  const taken = listed.slice(0, limits.tools);
  calls.rememberTools(taken);
  const settled = { tools: toolList, prompts: promptList, resources: resourceList, templates: templateList };
  const parts = Object.keys(settled) as CatalogPart[]; // the keys are written one line above
  const declared = parts.filter((part) => ({ tools, prompts, resources, templates: resources })[part]);
  const failed = declared.filter((part) => settled[part].status === 'rejected');
  const [first] = failed;
  if (first && failed.length === declared.length) throw toReason(settled[first]);
  return {
    tools: taken,
    leftOutTools: listed.length - taken.length,
    prompts: toList(promptList),
    resources: toList(resourceList),
    templates: toList(templateList),
    failures: failed.map((part) => ({ part, message: toMessage(toReason(settled[part])) })),
  };
}

function toList<Entry>(settled: PromiseSettledResult<readonly Entry[]>): readonly Entry[] {
  return settled.status === 'fulfilled' ? settled.value : [];
}

function toReason(settled: PromiseSettledResult<unknown>): unknown {
  return settled.status === 'rejected' ? settled.reason : undefined;
}

function toMessage(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
