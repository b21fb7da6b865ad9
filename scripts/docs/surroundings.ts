const user = 'declare const user: { readonly id: string };';
const client = "declare const client: import('@modelcontextprotocol/client').Client;";
const endpoint = 'declare const endpoint: string;';
const id = 'declare const id: string;';
const call = "declare const call: import('@mcp-roundtrip/react').CallHandle;";
const sealedState = "import { createSealedState } from './sealedState/sealedState.js';";
const keys = 'declare const oldKey: Uint8Array, newKey: Uint8Array;';
const createJournal = "import { createJournal } from '@mcp-roundtrip/core/journal';";
const provider = "import { McpProvider, useMcpCall } from '@mcp-roundtrip/react';";
const callView = "import { CallView } from '@mcp-roundtrip/renderers';";
const auth = 'declare const auth: { getToken(options: { renew: boolean }): Promise<string> };';
const deploy = "declare const Deploy: import('react').ComponentType;";
const workerStore = "declare const store: import('./store/connectStore.js').WorkerStore;";

/** Joins declarations into a text. */
const declare = (...lines: readonly string[]) => lines.join('\n');

/**
 * What the blocks of the docs leave to whoever reads them, by the name of the block: declarations only, no code. Whatever is
 * not declared here, a block has to import or make itself.
 */
export const surroundings: Readonly<Record<string, string>> = {
  'README.md#Over reloads and crashes': declare(createJournal, provider, user),
  'README.md#Signing in': declare(provider, auth),
  'README.md#Several servers, or an agent loop outside React': declare(
    "import { createMcpSession } from '@mcp-roundtrip/react';",
    'declare const servers: readonly string[];',
    id,
  ),
  'README.md#Without React': declare(
    "import { createCalls, type CallState, type SamplingAnswer } from '@mcp-roundtrip/core';",
    client,
    'declare const myModel: { complete(params: object, signal: AbortSignal): Promise<SamplingAnswer> };',
    'declare const render: (state: CallState) => void;',
  ),
  'README.md#Another process answers': declare(
    "import { accept, dehydrate, hydrate, type Call, type Calls } from '@mcp-roundtrip/core';",
    'declare const store: Map<string, unknown>;',
    'declare const call: Call;',
    'declare const calls: Calls;',
    id,
  ),
  'packages/core/README.md#@mcp-roundtrip/core': client,
  'packages/react/README.md#@mcp-roundtrip/react': declare(
    "import type { ComponentType } from 'react';",
    "import type { OpenQuestion } from '@mcp-roundtrip/react';",
    "import type { CallResult } from '@mcp-roundtrip/core';",
    'declare const MyQuestion: ComponentType<{ question: OpenQuestion }>;',
    'declare const MyResult: ComponentType<{ result: CallResult }>;',
  ),
  'packages/react/README.md#@mcp-roundtrip/react 2': declare(
    "import type { ComponentType } from 'react';",
    "import { createMcpSession, McpProvider, usePendingQuestions } from '@mcp-roundtrip/react';",
    'declare const MyCall: ComponentType<{ id: string }>;',
  ),
  'packages/renderers/README.md#Replace a part': declare(
    "import type { ComponentType } from 'react';",
    "import type { ThemeProps } from '@rjsf/core';",
    "import { CallView, MessagesProvider, type FormEngineProps, type QuestionViewProps } from '@mcp-roundtrip/renderers';",
    "import { de } from '@mcp-roundtrip/renderers/de';",
    call,
    "declare const MyUrlConsent: ComponentType<QuestionViewProps<'url'>>;",
    'declare const MyFields: ComponentType<FormEngineProps>;',
    'declare const shadcnTheme: ThemeProps;',
  ),
  'docs/durability.md#Nothing is lost': user,
  'docs/durability.md#Nothing is lost 2': declare(
    "import { createCalls } from '@mcp-roundtrip/core';",
    "import type { Journal } from '@mcp-roundtrip/core/journal';",
    'declare const journal: Journal;',
    client,
    endpoint,
  ),
  'docs/hand-off.md#The code': declare(client, endpoint, workerStore, 'declare const personId: string;'),
  'docs/hand-off.md#The code 2': declare(
    "import type { CallSnapshot } from '@mcp-roundtrip/core';",
    "declare const store: import('./store/connectStore.js').PageStore;",
    'declare const snapshot: CallSnapshot;',
    id,
  ),
  'docs/hand-off.md#The code 3': declare(client, endpoint, workerStore, id),
  'docs/protecting-state.md#Protecting the state': declare(
    "import type { Implementation } from '@modelcontextprotocol/server';",
    'declare const key: Uint8Array;',
    'declare const info: Implementation;',
  ),
  'docs/protecting-state.md#Keys': declare(sealedState, keys),
  'docs/protecting-state.md#A codec of your own': declare(
    sealedState,
    "import type { StateCodec } from './sealedState/stateCodec.js';",
    'declare const keyService: { encrypt(plain: Uint8Array): Promise<string>; decrypt(token: string): Promise<Uint8Array> };',
  ),
  'docs/protecting-state.md#What the person sees': call,
  'docs/renderers.md#Forms': declare(callView, call),
  'docs/renderers.md#Forms 2': declare(callView, call),
  'docs/renderers.md#Forms 3': declare(
    "import { ElicitationForm } from '@mcp-roundtrip/renderers';",
    'declare const requestedSchema: unknown;',
  ),
  'docs/signing-in.md#Signing in': declare(
    provider,
    deploy,
    'declare const user: { readonly token: string } | undefined;',
  ),
  'docs/signing-in.md#Signing in 2': declare(provider, deploy, auth),
  'docs/signing-in.md#With your own transport': declare(
    "import { createMcpSession } from '@mcp-roundtrip/react';",
    "import { createHttpTransport } from '@mcp-roundtrip/core';",
  ),
  'docs/security.md#What a host has to do': declare(createJournal, user),
  'docs/security.md#What a host has to do 2': declare(
    "import { createJournal, encryptStorage, indexedDbStorage } from '@mcp-roundtrip/core/journal';",
    'declare const key: CryptoKey;',
    user,
  ),
  'docs/storage.md#Where calls are written down':
    "import type { AheadStorage } from '@mcp-roundtrip/core/journal';",
  'docs/storage.md#Where calls are written down 2': user,
  'docs/storage.md#Whose calls': "declare const journal: import('@mcp-roundtrip/core/journal').Journal;",
  'docs/storage.md#Unreadable on the disk': user,
  'docs/storage.md#At your backend': declare(
    createJournal,
    "import { httpStorage } from './storage/httpStorage.js';",
    user,
  ),
  'docs/storage.md#At your backend 2': declare(
    "import { createStorageHandler } from './storage/createStorageHandler.js';",
    'declare const readSession: (request: Request) => { userId: string } | undefined;',
  ),
  'docs/styling.md#Pages in layers: `styles.layer.css`': declare(callView, call),
  'docs/storage.md#Your own': declare(
    "import { test } from 'vitest';",
    "import type { CallStorage } from '@mcp-roundtrip/core/journal';",
    'declare const myStorage: () => CallStorage;',
  ),
};
