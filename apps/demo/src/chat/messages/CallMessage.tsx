import { useMemo } from 'react';
import { useCall } from '@mcp-roundtrip/react';
import { CallView, MessagesProvider } from '@mcp-roundtrip/renderers';
import { useDemo } from '../../createDemo.js';
import type { ConnectedServer } from '../../server/createServers.js';
import { ServerScope } from '../../server/ServerScope.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import type { ChatMessage } from '../createChat.js';
import { cutText } from '../cutText.js';
import { CallLine } from './CallLine.js';
import { nameRequest } from './numberCalls.js';

const longestName = 80;

/** A call: what is called with what, and everything that comes of it. */
export function CallMessage({
  message,
  number,
}: {
  readonly message: Extract<ChatMessage, { kind: 'call' }>;
  readonly number: number;
}) {
  const { servers } = useDemo();
  const texts = useTexts(chatTexts);
  const { serverId, callId, request } = message;
  const server = useStore(servers.list).find(({ id }) => id === serverId);
  const name = texts.numbered(cutText(nameRequest(request), longestName), number);
  // The card, its heading and what is said aloud about it then all have the number.
  const messages = useMemo(() => ({ describeRequest: () => name }), [name]);
  return (
    <div className="call-message" data-call={callId}>
      <CallLine request={request} callId={callId} name={name} />
      {server ? (
        <ServerScope server={server}>
          <MessagesProvider value={messages}>
            <KnownCall server={server} callId={callId} />
          </MessagesProvider>
        </ServerScope>
      ) : (
        <p className="notice">
          <bdi>{texts.serverGone(new URL(serverId).host)}</bdi>
        </p>
      )}
    </div>
  );
}

function KnownCall({ server, callId }: { readonly server: ConnectedServer; readonly callId: string }) {
  const texts = useTexts(chatTexts);
  // A call that was there before its server is connected learns its name later.
  useStore(server.condition);
  const isKnown = useCall(callId) !== undefined;
  return isKnown ? <CallView callId={callId} variant="bubble" /> : <p className="notice">{texts.callGone}</p>;
}
