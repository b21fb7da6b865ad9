import { McpServer } from '@modelcontextprotocol/server';
import type { Services } from './createServices.js';
import type { Feature } from './feature.js';
import { briefing } from './prompts/briefing.js';
import { note } from './resources/note.js';
import { connectAccount } from './tools/connectAccount.js';
import { deploy } from './tools/deploy.js';
import { listRoots } from './tools/listRoots.js';
import { longTask } from './tools/longTask.js';
import { planOffsite } from './tools/planOffsite.js';
import { provision } from './tools/provision.js';
import { shedLoad } from './tools/shedLoad.js';
import { summarizeDiff } from './tools/summarizeDiff.js';
import { tagRelease } from './tools/tagRelease.js';
import { wipeCache } from './tools/wipeCache.js';

// A page that runs the server itself imports only this file, so it has to find the services here.
export { createServices, type Log, type Services, type ServicesOptions } from './createServices.js';

const features: Feature[] = [
  deploy,
  tagRelease,
  provision,
  wipeCache,
  connectAccount,
  summarizeDiff,
  listRoots,
  shedLoad,
  longTask,
  planOffsite,
  briefing,
  note,
];

/** Builds a server with every demo tool, prompt and resource; it runs in Node and in a page alike. */
export function buildServer(services: Services): McpServer {
  const server = buildEmptyServer(services);
  addFeatures(server, services);
  return server;
}

/** Builds the server without any of them. */
export function buildEmptyServer(services: Services): McpServer {
  const server = new McpServer(
    { ...services.identity, version: '0.0.0' },
    {
      instructions:
        'Nothing here is real: every tool asks its questions and then only says what it would do.',
      requestState: { verify: services.stateCodec.verify },
      // For clients of the old era, who are asked by pushes: no tool here asks or waits more often.
      inputRequired: { maxRounds: 1001 },
    },
  );
  server.server.onerror = (error) => services.log(error.message, error);
  return server;
}

/** Adds every demo tool, prompt and resource. */
export function addFeatures(server: McpServer, services: Services): void {
  for (const addTo of features) addTo(server, services);
}
