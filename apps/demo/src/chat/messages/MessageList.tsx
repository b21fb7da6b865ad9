import { memo, useMemo } from 'react';
import { useDemo } from '../../createDemo.js';
import { Icon } from '../../page/Icon.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import { MessageAnnouncer } from './MessageAnnouncer.js';
import { MessageView } from './MessageView.js';
import { numberCalls } from './numberCalls.js';
import { useFollowing } from './useFollowing.js';
import { useSoughtQuestion } from './useSoughtQuestion.js';

const Message = memo(MessageView);

/** The messages, the newest at the bottom; it stays with the newest until someone scrolls away. */
export function MessageList() {
  const { chat } = useDemo();
  const texts = useTexts(chatTexts);
  const messages = useStore(chat.messages);
  const numbers = useMemo(() => numberCalls(messages), [messages]);
  const { scroller, list, isAway, follow, leave } = useFollowing(messages, chat.run.isOn);
  useSoughtQuestion(list, leave);
  return (
    <div className="messages-frame">
      <h2 className="visually-hidden">{texts.messages}</h2>
      {/* Calls say aloud by themselves what becomes of them, and the announcer says the rest. */}
      <div
        ref={scroller}
        className="chat-scroll"
        role="log"
        aria-live="off"
        aria-label={texts.messages}
        tabIndex={0}
      >
        <ol ref={list} className="chat-column messages">
          {messages.map((message) => (
            <li key={message.id} className="message" data-kind={message.kind} tabIndex={-1}>
              <Message message={message} number={numbers.get(message.id) ?? 1} />
            </li>
          ))}
        </ol>
      </div>
      {isAway && (
        <button type="button" className="button jump" onClick={follow}>
          <Icon name="down" />
          {texts.jump}
        </button>
      )}
      <MessageAnnouncer messages={messages} />
    </div>
  );
}
