import { createMcpSession, type McpSession } from '@mcp-roundtrip/react';
import { createHttpTransport, type CallPolicy } from '@mcp-roundtrip/core';
import type { Journal } from '@mcp-roundtrip/core/journal';
import { createRecorder, type Recorder } from '../rounds/createRecorder.js';
import { createStore, type Store } from '../store/createStore.js';
import type { AddressProblem } from './address/readServerAddress.js';
import { unifyRefusals } from './oauth/createAuthProvider.js';
import { createCredentials } from './oauth/createCredentials.js';
import { createSignIn, type SignIn } from './oauth/createSignIn.js';
import { openTabStorage } from './openTabStorage.js';
import { watchCondition, type ServerCondition } from './watchCondition.js';
import { watchWire } from './wire/watchWire.js';

/** A server that this page talks to. */
export interface ConnectedServer {
  readonly id: string;
  readonly url: URL;
  readonly session: McpSession;
  readonly recorder: Recorder;
  readonly signIn: SignIn;
  readonly condition: Store<ServerCondition>;
}

/** Something about the servers that the person has to be told once. */
type ServersNotice =
  /** A link named what cannot be connected to. */
  | {
      readonly kind: 'address-refused';
      readonly address: string;
      readonly problem: AddressProblem | 'too-many';
    }
  /** The page was opened with the answer to a sign-in that it did not begin. */
  | { readonly kind: 'stray-answer' };

/** The servers of this page, in the order in which they were added. */
export interface Servers {
  readonly list: Store<readonly ConnectedServer[]>;
  readonly notices: Store<readonly ServersNotice[]>;
  find(id: string): ConnectedServer | undefined;
  /** Connects to a server; one that is there already is returned as it is. */
  add(url: URL, options?: AddOptions): ConnectedServer;
  /** Stops its calls, forgets its sign-in and lets go of it. */
  remove(id: string): void;
}

/** What may come before a connection. */
export interface AddOptions {
  /** Sees the sign-in before the first request, so that it can be finished first. */
  readonly prepare?: ((signIn: SignIn) => void) | undefined;
}

/** More would be a crowd in every panel. */
export const mostServers = 4;

// Nobody waits a minute for a server that says nothing.
const firstAnswerMs = 20_000;

/** Makes the list of servers; all of them are called under one policy. */
export function createServers(policy: CallPolicy, journal?: Journal): Servers {
  const list = createStore<readonly ConnectedServer[]>([]);
  const find = (id: string) => list.get().find((server) => server.id === id);
  return {
    list,
    notices: createStore<readonly ServersNotice[]>([]),
    find,
    add: (url, options = {}) => {
      const known = find(url.href);
      if (known) return known;
      if (list.get().length >= mostServers) throw new RangeError(`There are ${mostServers} servers already.`);
      const server = connect(url, policy, { ...options, journal });
      list.update((servers) => [...servers, server]);
      return server;
    },
    remove: (id) => {
      const server = find(id);
      if (!server) return;
      server.session.close();
      server.signIn.forget();
      list.update((servers) => servers.filter((known) => known !== server));
    },
  };
}

function connect(
  url: URL,
  policy: CallPolicy,
  { prepare, journal }: AddOptions & { readonly journal: Journal | undefined },
): ConnectedServer {
  const recorder = createRecorder();
  const wire = watchWire(unifyRefusals(recorder.fetch));
  const storage = openTabStorage();
  const { origin, pathname } = window.location;
  const signIn = createSignIn({
    server: url,
    storage,
    credentials: createCredentials(url, storage),
    redirectUrl: origin + pathname,
  });
  prepare?.(signIn);
  const session = createMcpSession({
    ...policy,
    ...(journal && { journal }),
    server: url,
    trace: recorder.trace,
    log: recorder.log,
    createTransport: (address) => {
      wire.reset();
      return createHttpTransport(address, {
        authProvider: signIn.authProvider,
        // What goes to the sign-in server holds secrets, and is no part of any call.
        fetch: (target, init) =>
          String(target) === url.href ? wire.fetch(target, init) : fetch(target, init),
      });
    },
    clientInfo: { name: 'mcp-roundtrip-demo', version: '0.0.0' },
    clientOptions: { versionNegotiation: { mode: 'auto', probe: { timeoutMs: firstAnswerMs } } },
  });
  const condition = watchCondition({ url, session, wire, signIn });
  return { id: url.href, url, session, recorder, signIn, condition };
}
