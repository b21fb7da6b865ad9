export { buildPage, type PageFiles } from './host/buildPage.js';
export type { ProcessEnd } from './host/runProcess.js';
export { startHost, type Host, type HostOptions } from './host/startHost.js';
