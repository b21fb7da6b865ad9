import { useCall } from '@mcp-roundtrip/react';
import { CallView } from '@mcp-roundtrip/renderers';
import { useDemo } from '../../createDemo.js';
import { ServerScope } from '../../server/ServerScope.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import type { ChatMessage } from '../createChat.js';
import { cutText } from '../cutText.js';
import { pageId } from '../pageId.js';

const longestName = 60;
const longestQuestion = 300;

type Message = Extract<ChatMessage, { kind: 'push' }>;

/** What a server asks by itself, on behalf of no call. */
export function PushMessage({ message }: { readonly message: Message }) {
  const server = useStore(useDemo().servers.list).find(({ id }) => id === message.serverId);
  return (
    <div className="call-message" data-call={message.callId}>
      {server && message.pageId === pageId ? (
        <ServerScope server={server}>
          <OwnPush message={message} />
        </ServerScope>
      ) : (
        <PastPush message={message} />
      )}
    </div>
  );
}

function OwnPush({ message }: { readonly message: Message }) {
  const texts = useTexts(chatTexts);
  if (useCall(message.callId) === undefined) return <PastPush message={message} />;
  return (
    <>
      <div className="call-line">
        <span className="speaker">{texts.question}</span>
        <span className="quiet call-nothing">{texts.byItself}</span>
      </div>
      <CallView callId={message.callId} variant="bubble" />
    </>
  );
}

function PastPush({ message: { asked, serverName, isOver } }: { readonly message: Message }) {
  const texts = useTexts(chatTexts);
  return (
    <>
      <div className="call-line">
        <span className="speaker">
          <bdi>{texts.questionOf(cutText(serverName, longestName))}</bdi>
        </span>
      </div>
      <div className="notice">
        {asked !== '' && <p dir="auto">{cutText(asked, longestQuestion)}</p>}
        <p className="quiet">{isOver ? texts.questionOver : texts.questionLost}</p>
      </div>
    </>
  );
}
