/** A scenario of the official suite that concerns a client like ours. */
export interface Scenario {
  readonly name: string;
  readonly specVersion: '2026-07-28' | '2025-11-25';
}

const modern = [
  'sep-2322-client-request-state',
  'tools_call',
  'request-metadata',
  'http-standard-headers',
  'http-custom-headers',
  'http-invalid-tool-headers',
  'json-schema-ref-no-deref',
  'json-schema-2020-12-preservation',
];
const legacy = ['elicitation-sep1034-client-defaults', 'initialize', 'tools_call', 'sse-retry'];

/** Every scenario that is run, with the revision it is run under. */
export const scenarios: readonly Scenario[] = [
  ...modern.map((name) => ({ name, specVersion: '2026-07-28' as const })),
  ...legacy.map((name) => ({ name, specVersion: '2025-11-25' as const })),
];
