/** A scenario of the official suite that concerns us. */
export interface Scenario {
  readonly side: 'client' | 'server';
  /** What is looked at: our core, the demo server under one of its paths, or its parts with the tools of the suite. */
  readonly subject: 'core' | 'parts' | '/mcp' | '/legacy/mcp' | '/tasks/mcp';
  readonly name: string;
  readonly specVersion: '2026-07-28' | '2025-11-25';
  /** Whether it is about an extension, which belongs to no revision: the suite has to be told to run it in one. */
  readonly isExtension: boolean;
}

const modernClient = [
  'sep-2322-client-request-state',
  'tools_call',
  'request-metadata',
  'http-standard-headers',
  'http-custom-headers',
  'http-invalid-tool-headers',
  'json-schema-ref-no-deref',
  'json-schema-2020-12-preservation',
];
const legacyClient = ['elicitation-sep1034-client-defaults', 'initialize', 'tools_call', 'sse-retry'];
const modernServer = [
  ...[
    'basic-elicitation',
    'basic-sampling',
    'basic-list-roots',
    'request-state',
    'multiple-input-requests',
    'multi-round',
    'missing-input-response',
    'non-tool-request',
    'result-type',
    'unsupported-methods',
    'tampered-state',
    'capability-check',
    'ignore-extra-params',
    'validate-input',
  ].map((name) => `input-required-result-${name}`),
  ...[
    'lifecycle',
    'capability-negotiation',
    'wire-fields',
    'request-state-removal',
    'mrtr-input',
    'request-headers',
    'dispatch-and-envelope',
    'status-notifications',
    'required-task-error',
    'mrtr-composition',
  ].map((name) => `tasks-${name}`),
];
const legacyServer = [
  'server-sse-polling',
  'tools-call-elicitation',
  'tools-call-sampling',
  'elicitation-sep1034-defaults',
  'elicitation-sep1330-enums',
];

// These need no tools of their own, so the demo server is looked at as it is.
const modernDemo = [
  'server-stateless',
  'http-header-validation',
  'caching',
  'dns-rebinding-protection',
  'input-required-result-unsupported-methods',
  'sep-2164-resource-not-found',
];
const legacyDemo = [
  'server-initialize',
  'server-session-lifecycle',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
  'ping',
  'tools-list',
];

/** Every scenario that is run, with the side and the revision it is run for. */
export const scenarios: readonly Scenario[] = [
  ...toScenarios('core', '2026-07-28', modernClient),
  ...toScenarios('core', '2025-11-25', legacyClient),
  ...toScenarios('parts', '2026-07-28', modernServer),
  ...toScenarios('parts', '2025-11-25', legacyServer),
  ...toScenarios('/mcp', '2026-07-28', modernDemo),
  ...toScenarios('/tasks/mcp', '2026-07-28', ['http-header-validation', 'dns-rebinding-protection']),
  ...toScenarios('/mcp', '2025-11-25', legacyDemo),
  ...toScenarios('/legacy/mcp', '2025-11-25', legacyDemo),
];

function toScenarios(
  subject: Scenario['subject'],
  specVersion: Scenario['specVersion'],
  names: readonly string[],
): Scenario[] {
  const side = subject === 'core' ? 'client' : 'server';
  return names.map((name) => ({
    side,
    subject,
    name,
    specVersion,
    isExtension: name.startsWith('tasks-'),
  }));
}
