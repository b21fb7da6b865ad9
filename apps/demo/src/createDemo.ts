import { createContext, useContext } from 'react';
import { createJournal, indexedDbStorage, memoryStorage, type Journal } from '@mcp-roundtrip/core/journal';
import type { Call, CallPolicy, CallRequest } from '@mcp-roundtrip/core';
import { createChat, type Chat } from './chat/createChat.js';
import { createTranscript, type Transcript } from './chat/keep/createTranscript.js';
import { createView, type View } from './page/createView.js';
import { createServers, type Servers } from './server/createServers.js';
import { createSettings, type Settings } from './settings/createSettings.js';
import type { Store } from './store/createStore.js';
import { listExampleRoots } from './agent/listExampleRoots.js';
import { createSampling } from './agent/createSampling.js';

/** Everything that the page knows, each piece with its one owner. */
export interface Demo {
  readonly settings: Store<Settings>;
  readonly servers: Servers;
  readonly chat: Chat;
  /** Writes the messages down. */
  readonly transcript: Transcript;
  /** Writes the calls down. */
  readonly journal: Journal;
  readonly view: Store<View>;
  /** Calls a server, and shows the call in the chat. */
  run(serverId: string, request: CallRequest, options?: RunOptions): Call;
  /** Brings a person to a call. */
  show(call: Call): void;
}

/** Who has something run, and where it is shown. */
interface RunOptions {
  /** Whoever runs something is brought to it; what a model runs takes nobody from where they are. */
  readonly by?: 'person' | 'model';
  /** The id of the message whose place the call takes. */
  readonly inPlaceOf?: string | undefined;
}

/** Puts the demo together; it connects to nothing yet. */
export function createDemo(): Demo {
  const settings = createSettings();
  const policy: CallPolicy = {
    sampling: createSampling(settings),
    roots: listExampleRoots,
  };
  const journal = createJournal();
  const servers = createServers(policy, journal);
  const chat = createChat();
  const storage =
    'indexedDB' in globalThis ? indexedDbStorage({ database: 'mcp-roundtrip-demo' }) : memoryStorage();
  const transcript = createTranscript({ messages: chat.messages, storage });
  const view = createView();
  const show = ({ id }: Call) => view.update((now) => ({ ...now, panel: 'chat', roundsOf: id }));
  return {
    settings,
    servers,
    chat,
    transcript,
    journal,
    view,
    run: (serverId, request, { by = 'person', inPlaceOf } = {}) => {
      const server = servers.find(serverId);
      if (!server) throw new Error(`There is no server ${serverId} any more.`);
      const call = server.session.calls.start(request);
      chat.add({ kind: 'call', serverId, callId: call.id, request }, inPlaceOf);
      if (by === 'person') show(call);
      return call;
    },
    show,
  };
}

/** Hands the demo down to every part of the page. */
export const DemoContext = createContext<Demo | undefined>(undefined);

/** The demo. */
export function useDemo(): Demo {
  const demo = useContext(DemoContext);
  if (!demo) throw new Error('There is no <DemoContext> above this component. Wrap it in one.');
  return demo;
}
