import { useId } from 'react';
import { buildIdleState, McpCallError } from '@mcp-roundtrip/core';
import {
  CallResultView,
  FailureView,
  ServerLine,
  StoppedView,
  useMessages,
  type Messages,
} from '@mcp-roundtrip/renderers';
import { chatTexts } from '../../chat/chatTexts.js';
import type { ChatMessage } from '../../chat/createChat.js';
import { cutText } from '../../chat/cutText.js';
import { describeArguments } from '../../chat/messages/describeArguments.js';
import { useDemo } from '../../createDemo.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import { pastCallTexts } from './pastCallTexts.js';
import type { PastEnd } from './PastCallMessage.js';

const longestArguments = 90;

type Message = Extract<ChatMessage, { kind: 'past-call' }>;

/** A call of a server that was removed: what it was, what came of it, and the way to begin it anew. */
export function PastCallView({ message }: { readonly message: Message }) {
  const id = useId();
  const { chat, servers, view } = useDemo();
  const messages = useMessages();
  const texts = useTexts(pastCallTexts);
  const chatWords = useTexts(chatTexts);
  const { serverId, serverName, serverOrigin, request, end } = message;
  const server = { name: serverName, ...(serverOrigin !== undefined && { origin: serverOrigin }) };
  const startOver = () => {
    const calls = servers.find(serverId)?.session.calls;
    if (!calls) {
      // Only the person can bring it back.
      view.update((now) => ({ ...now, dialog: 'connect' }));
      return;
    }
    const call = calls.start(request);
    chat.replace(message.id, { kind: 'call', serverId, callId: call.id, request });
  };
  const { words, tone } = describeEnd(end, messages);
  const kind = 'tool' in request ? 'tool' : 'prompt' in request ? 'prompt' : 'resource';
  const isGone = !useStore(servers.list).some((known) => known.id === serverId);
  return (
    <div className="call-message">
      <div className="call-line">
        <span className="speaker">{chatWords[kind]}</span>
        <bdi className="call-arguments code">
          {cutText(describeArguments(request).line, longestArguments)}
        </bdi>
        <span className="tag past-call-tag">{texts.ofRemoved}</span>
      </div>
      <article
        className="rt-call rt-part"
        aria-labelledby={id}
        data-variant="bubble"
        data-status={end.status}
      >
        <header className="rt-header">
          <h3 id={id} className="rt-name">
            <bdi>{messages.describeRequest(request)}</bdi>
          </h3>
          <ServerLine server={server} />
          <p className="rt-state" data-tone={tone}>
            {words}
          </p>
        </header>
        <div className="rt-stage">
          <End end={end} onStartOver={startOver} />
          {isGone && <p className="rt-quiet">{texts.serverGone}</p>}
        </div>
      </article>
    </div>
  );
}

/** The same words as of a call that is still there. */
function describeEnd(end: PastEnd, messages: Messages) {
  switch (end.status) {
    case 'complete':
      return 'isError' in end.result && end.result.isError === true
        ? { words: messages.notDone, tone: 'warning' }
        : { words: messages.done, tone: 'success' };
    case 'failed':
      return end.code === 'denied'
        ? { words: messages.denied, tone: 'quiet' }
        : { words: messages.failed, tone: 'danger' };
    case 'stopped':
      return { words: messages.stopped, tone: 'quiet' };
    default:
      return end satisfies never;
  }
}

function End({ end, onStartOver }: { readonly end: PastEnd; readonly onStartOver: () => void }) {
  switch (end.status) {
    case 'complete':
      return <CallResultView result={end.result} />;
    case 'failed': {
      const { code, message, serverMessage } = end;
      const error = new McpCallError(code, message, serverMessage === undefined ? {} : { serverMessage });
      return (
        <FailureView state={{ ...buildIdleState(), status: 'failed', error }} onStartOver={onStartOver} />
      );
    }
    case 'stopped':
      return <StoppedView onStartOver={onStartOver} />;
    default:
      return end satisfies never;
  }
}
