import type { ScenarioName } from './scenarios.js';

/** A JSON-RPC message of a server, as far as it can be relied on. */
export type WireMessage = Readonly<Record<string, unknown>>;

/** A kind of message that a server may send, and the scenario in which one is met. */
export interface MessageKind {
  readonly scenario: ScenarioName;
  /** Whether a message is of this kind; `method` is what the client asked, where it is an answer. */
  isMeant(message: WireMessage, method: string | undefined): boolean;
}

const answers = (scenario: ScenarioName, asked: string): MessageKind =>
  // A kind of its own for each place where it may stand.
  ({ scenario, isMeant: (message, method) => method === asked && 'result' in message });
const tells = (scenario: ScenarioName, named: string): MessageKind => ({
  scenario,
  isMeant: ({ method }) => method === named,
});
const asks = (scenario: ScenarioName): MessageKind => ({
  scenario,
  isMeant: ({ result }) => hasOwn(result, 'inputRequests'),
});
const refuses = (scenario: ScenarioName): MessageKind => ({
  scenario,
  isMeant: (message, method) => method === 'tools/call' && 'error' in message,
});

/** Every kind of message that a server may send, in both eras. */
export const messageKinds = {
  'server/discover': answers('plain', 'server/discover'),
  'tools/list': answers('plain', 'tools/list'),
  'tools/call': answers('plain', 'tools/call'),
  'prompts/get': answers('prompt', 'prompts/get'),
  'resources/read': answers('resource', 'resources/read'),
  error: refuses('refusal'),
  'input_required form': asks('form'),
  'input_required url': asks('url'),
  'input_required sampling': asks('sampling'),
  'input_required roots': asks('roots'),
  requestState: {
    scenario: 'not-yet',
    isMeant: ({ result }) => hasOwn(result, 'requestState') && !hasOwn(result, 'inputRequests'),
  },
  progress: tells('progress', 'notifications/progress'),
  notification: tells('notification', 'notifications/tools/list_changed'),
  task: answers('task', 'tools/call'),
  'tasks/get': answers('task', 'tasks/get'),
  'tasks/update': answers('task', 'tasks/update'),
  'tasks/cancel': answers('stopped-task', 'tasks/cancel'),
  'tasks/result': answers('draft-task', 'tasks/result'),
  initialize: answers('old-plain', 'initialize'),
  '2025 tools/list': answers('old-plain', 'tools/list'),
  '2025 tools/call': answers('old-plain', 'tools/call'),
  '2025 progress': tells('old-progress', 'notifications/progress'),
  '2025 elicitation/create form': tells('old-form', 'elicitation/create'),
  '2025 elicitation/create url': tells('old-url', 'elicitation/create'),
  '2025 sampling/createMessage': tells('old-sampling', 'sampling/createMessage'),
  '2025 roots/list': tells('old-roots', 'roots/list'),
  '2025 -32042': refuses('old-pages'),
} satisfies Record<string, MessageKind>;

/** The name of a kind of message. */
export type MessageKindName = keyof typeof messageKinds;

function hasOwn(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}
