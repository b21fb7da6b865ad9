import type { McpServer } from '@modelcontextprotocol/server';
import { addFeatures, buildEmptyServer } from '../buildServer.js';
import type { Services } from '../createServices.js';
import { extensionShape, serveExtension } from './extensionShape.js';
import { TaskDesk } from './taskDesk.js';
import type { TaskFeature } from './taskFeature.js';
import type { TaskShape } from './taskShape.js';
import type { TaskStore } from './taskStore.js';
import { breakBuild } from './tools/breakBuild.js';
import { buildReport } from './tools/buildReport.js';
import { drainQueue } from './tools/drainQueue.js';
import { holdSeat } from './tools/holdSeat.js';
import { publishReport } from './tools/publishReport.js';

const features: TaskFeature[] = [buildReport, publishReport, breakBuild, holdSeat, drainQueue];

/** Builds a server whose calls become tasks, as the extension has them. */
export function buildTaskServer(services: Services, store: TaskStore): McpServer {
  const server = buildServerOfTasks(services, store, extensionShape);
  serveExtension(server, store);
  return server;
}

/** Builds a server whose calls become tasks of any shape: all of the open one, and what only tasks can show. */
export function buildServerOfTasks(services: Services, store: TaskStore, shape: TaskShape): McpServer {
  const identity = { name: `tasks-${services.identity.name}`, title: `${services.identity.title}, tasks` };
  const server = buildEmptyServer({ ...services, identity });
  const desk = new TaskDesk(server, services, store, shape);
  addFeatures(server, services);
  for (const addTo of features) addTo(desk, store);
  desk.open();
  return server;
}
