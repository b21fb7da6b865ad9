export { connectInPage, createInPageFetch, inPageEndpoint } from './connectInPage.js';
export type { Exchange, InPageConnection, InPageOptions, Interceptor } from './connectInPage.js';
export { askForm, askInRounds, askText, askUrl, completeWith, scriptServer } from './scriptServer.js';
export type { Script, ScriptedEntry, ScriptedRound } from './scriptServer.js';
export { storageChecks } from './storageChecks.js';
export type { CheckedStorage, StorageCheck } from './storageChecks.js';
export { taskServer } from './taskServer.js';
export type { TaskLook, TaskScript, TaskView } from './taskServer.js';
