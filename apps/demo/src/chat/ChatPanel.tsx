import { useDemo } from '../createDemo.js';
import { useStore } from '../store/createStore.js';
import { Composer } from './composer/Composer.js';
import { EmptyChat } from './EmptyChat.js';
import { MessageList } from './messages/MessageList.js';
import { OffersContext } from './offers/OffersContext.js';
import { useOffers } from './offers/useOffers.js';

/** The messages, and the composer below them. */
export function ChatPanel() {
  const { chat } = useDemo();
  const isEmpty = useStore(chat.messages).length === 0;
  const offers = useOffers();
  return (
    <OffersContext.Provider value={offers}>
      <div className="chat">
        {isEmpty ? <EmptyChat /> : <MessageList />}
        <Composer isEmpty={isEmpty} />
      </div>
    </OffersContext.Provider>
  );
}
