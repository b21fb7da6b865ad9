import type { McpSession } from '@mcp-roundtrip/react';
import type { Client } from '@modelcontextprotocol/client';
import { createStore, type Store } from '../store/createStore.js';
import { examineFailure } from './failure/examineFailure.js';
import type { ConnectFailure } from './failure/describeConnectFailure.js';
import type { SignIn } from './oauth/createSignIn.js';
import type { WatchedWire } from './wire/watchWire.js';

/** How a server is. */
export type ServerCondition = {
  /** What it calls itself, once it has said so. */
  readonly name?: string | undefined;
} & (
  | { readonly status: 'connecting' }
  | {
      readonly status: 'connected';
      readonly revision: string;
      readonly era: 'modern' | 'legacy';
      /** The browser held back the question for the new era, which led to the old one. */
      readonly isDowngraded: boolean;
    }
  /** The failure is undefined while it is being looked into. */
  | { readonly status: 'failed'; readonly failure: ConnectFailure | undefined }
  | { readonly status: 'closed' }
);

/** The parts of a server that tell how it is. */
interface ConditionParts {
  readonly url: URL;
  readonly session: McpSession;
  readonly wire: WatchedWire;
  readonly signIn: SignIn;
}

/** Follows the connection to a server, and finds out why it failed if it does. */
export function watchCondition({ url, session, wire, signIn }: ConditionParts): Store<ServerCondition> {
  const { connection } = session;
  const condition = createStore<ServerCondition>({ status: 'connecting' });
  let examination = new AbortController();
  const follow = () => {
    // A new attempt has begun, or has ended.
    examination.abort();
    examination = new AbortController();
    const { state } = connection;
    const { name } = condition.get();
    if (state.status === 'connected') {
      signIn.settle();
      // The calls know the name of the server from here on, so that whoever is told now finds it there.
      const tell = () => connection.state === state && condition.set(toConnected(state.client, wire));
      void session.calls.whenConnected().then(tell, tell);
    } else if (state.status === 'failed') {
      const examined: ServerCondition = { status: 'failed', name, failure: undefined };
      condition.set(examined);
      const { signal } = examination;
      void examineFailure({ url, error: state.error, signs: wire.signs, signal }).then(
        (failure) => condition.get() === examined && condition.set({ ...examined, failure }),
      );
    } else condition.set({ status: state.status, name });
  };
  connection.subscribe(follow);
  follow();
  return condition;
}

function toConnected(client: Client, { signs }: WatchedWire): ServerCondition {
  const era = client.getProtocolEra() ?? 'legacy';
  return {
    status: 'connected',
    name: client.getServerVersion()?.name,
    revision: client.getNegotiatedProtocolVersion() ?? '',
    era,
    isDowngraded: era === 'legacy' && signs.probe?.kind === 'thrown',
  };
}
