/** All MCP endpoints of the demo server, for a page or a test that serves them without a network. */
export { buildServer, createServices, type Services, type ServicesOptions } from './buildServer.js';
export {
  createEndpoint,
  createLegacyEndpoint,
  createModernEndpoint,
  type Endpoint,
  type SessionOptions,
} from './createEndpoint.js';
export { buildLegacyServer } from './legacy/buildLegacyServer.js';
export { buildTaskServer } from './tasks/buildTaskServer.js';
export { buildTaskServer2025 } from './tasks/earlier/buildTaskServer2025.js';
export { buildTaskServer2322 } from './tasks/earlier/buildTaskServer2322.js';
export { type TaskOptions, TaskStore } from './tasks/taskStore.js';
