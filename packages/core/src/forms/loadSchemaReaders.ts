import { McpCallError } from '../call/error.js';

/** What reads the schemas of servers: of the forms that they ask for, and of what their tools give. */
export type SchemaReaders = typeof import('./schemaReaders.js');

let loading: Promise<SchemaReaders> | undefined;

/**
 * Loads what reads schemas, the one part of core that does not come with the page. Whoever waits for it has an answer of a
 * server in hand, which must not be lost where the part cannot be loaded: it is read again once somebody retries. All wait for
 * the same promise, so that questions are asked in the order in which they came.
 */
export function loadSchemaReaders(): Promise<SchemaReaders> {
  loading ??= import('./schemaReaders.js').catch((cause: unknown) => {
    loading = undefined;
    throw new McpCallError('network', 'A part of this app could not be loaded. Retry.', { cause });
  });
  return loading;
}
