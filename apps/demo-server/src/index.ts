export { buildServer, createServices, type Log, type Services, type ServicesOptions } from './buildServer.js';
export { createDemoHandler, type DemoHandler, type DemoHandlerOptions } from './createDemoHandler.js';
export type { Effect, Ledger } from './ledger.js';
export { readStateKeys } from './readStateKeys.js';
export { type DemoServer, type DemoServerOptions, startDemoServer } from './startDemoServer.js';
