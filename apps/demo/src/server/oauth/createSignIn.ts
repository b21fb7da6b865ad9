import { StreamableHTTPClientTransport, type AuthProvider } from '@modelcontextprotocol/client';
import { createStore, type Store } from '../../store/createStore.js';
import { createAuthProvider } from './createAuthProvider.js';
import type { Credentials, TabStorage } from './createCredentials.js';
import { createOAuthProvider } from './createOAuthProvider.js';
import { saveJourney, type Journey } from './journey.js';
import { toSignInProblem, type SignInProblem } from './toSignInProblem.js';

/** Where the sign-in to a server stands. */
export type SignInState =
  | { readonly status: 'none' }
  /** The answer of the sign-in page is being turned into tokens. */
  | { readonly status: 'finishing' }
  /** The server wants a sign-in; nothing happens before the person agrees. */
  | {
      readonly status: 'wanted';
      /** The sign-in page, without what is sent to it. */
      readonly place: URL;
      /** What became of the sign-in before, if there was one. */
      readonly problem?: SignInProblem | undefined;
    }
  | { readonly status: 'leaving'; readonly place: URL }
  | { readonly status: 'failed'; readonly problem: SignInProblem };

/** The sign-in to one server. */
export interface SignIn {
  /** What the transports to the server take their token from. */
  readonly authProvider: AuthProvider;
  readonly state: Store<SignInState>;
  /** Writes down what the way back to these servers needs, and says where to go; undefined where the browser keeps nothing. */
  begin(servers: readonly string[]): URL | undefined;
  /** The page is still here after all. */
  stay(): void;
  /** Turns the answer of the sign-in page into tokens; every request waits for it, and what goes wrong is in the state. */
  finish(answer: URLSearchParams, journey: Journey): void;
  /** The person has come back without an answer. */
  giveUp(): void;
  /** The server is connected, so that what became of an earlier sign-in no longer matters. */
  settle(): void;
  /** Lets the next attempt look for the sign-in page anew. */
  lookAgain(): void;
  /** Forgets everything about this server. */
  forget(): void;
}

/** What a sign-in stands on. */
export interface SignInParts {
  readonly server: URL;
  readonly credentials: Credentials;
  readonly storage: TabStorage;
  /** Where the sign-in page sends the person back to. */
  readonly redirectUrl: string;
}

/** Makes the sign-in to a server; nothing is asked before the server wants one. */
export function createSignIn({ server, credentials, storage, redirectUrl }: SignInParts): SignIn {
  const state = createStore<SignInState>({ status: 'none' });
  let departure: { readonly url: URL; readonly journey: Omit<Journey, 'servers'> } | undefined;
  let returning: Journey | undefined;
  let finishing: Promise<void> | undefined;
  let isForgotten = false;

  const want = (url: URL, verifier: string) => {
    const now = state.get();
    if (now.status === 'leaving' || isForgotten) return;
    const journey = { server: server.href, state: url.searchParams.get('state') ?? '', verifier };
    departure = { url, journey };
    const problem = 'problem' in now ? now.problem : undefined;
    state.set({ status: 'wanted', place: toPlace(url), problem });
  };
  const provider = createOAuthProvider({
    credentials,
    redirectUrl,
    onWanted: want,
    getVerifier: () => returning?.verifier,
  });

  const { token, onUnauthorized } = createAuthProvider(provider);

  const exchange = async (answer: URLSearchParams, journey: Journey) => {
    if (answer.get('state') !== journey.state) {
      state.set({ status: 'failed', problem: { kind: 'not-ours' } });
      return;
    }
    state.set({ status: 'finishing' });
    returning = journey;
    try {
      await new StreamableHTTPClientTransport(server, { authProvider: provider }).finishAuth(answer);
      state.set({ status: 'none' });
    } catch (error) {
      if (!isForgotten) state.set({ status: 'failed', problem: toSignInProblem(error, answer) });
    } finally {
      returning = undefined;
    }
  };

  return {
    // No request goes out without the token that is on its way.
    authProvider: { token: () => Promise.resolve(finishing).then(token), onUnauthorized },
    state,
    begin: (servers) => {
      const now = state.get();
      if (!departure || now.status !== 'wanted') return undefined;
      if (!saveJourney(storage, { ...departure.journey, servers })) return undefined;
      state.set({ status: 'leaving', place: now.place });
      return departure.url;
    },
    stay: () => {
      const now = state.get();
      if (now.status === 'leaving') state.set({ status: 'wanted', place: now.place });
    },
    finish: (answer, journey) => {
      finishing = exchange(answer, journey);
    },
    giveUp: () => {
      // The sign-in page may not know this client any more, which nobody would come back from.
      credentials.forget('client');
      state.set({ status: 'failed', problem: { kind: 'unfinished' } });
    },
    settle: () => {
      if (state.get().status === 'failed') state.set({ status: 'none' });
    },
    lookAgain: () => credentials.forget('discovery'),
    forget: () => {
      isForgotten = true;
      departure = undefined;
      credentials.forgetForGood();
      state.set({ status: 'none' });
    },
  };
}

// Never put together from its path, which may itself begin like the address of another host.
function toPlace(url: URL): URL {
  const place = new URL(url);
  place.search = '';
  place.hash = '';
  return place;
}
