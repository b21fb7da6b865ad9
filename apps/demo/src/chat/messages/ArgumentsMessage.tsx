import { useRef } from 'react';
import { LazyArgumentForm } from '../../arguments/LazyArgumentForm.js';
import { useCompletion } from '../../catalog/useCompletion.js';
import { useDemo } from '../../createDemo.js';
import { ServerScope } from '../../server/ServerScope.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import type { ChatMessage } from '../createChat.js';
import { cutText } from '../cutText.js';
import { useAllOffers } from '../offers/OffersContext.js';
import { findOffer, type Offer } from '../offers/toOffers.js';
import { toRequest } from '../offers/toRequest.js';
import { useFirstField } from './useFirstField.js';
import { Speaker } from './Speaker.js';

const longestName = 60;

/** Asks for the arguments of something before it is run. */
export function ArgumentsMessage({
  message,
}: {
  readonly message: Extract<ChatMessage, { kind: 'arguments' }>;
}) {
  const { chat, servers } = useDemo();
  const texts = useTexts(chatTexts);
  const offer = findOffer(useAllOffers(), message.offer);
  const server = useStore(servers.list).find(({ id }) => id === message.offer.serverId);
  return (
    <Speaker name={texts.demo}>
      {offer && server ? (
        <ServerScope server={server}>
          <AskedArguments message={message} offer={offer} />
        </ServerScope>
      ) : (
        <div className="notice">
          <p>{texts.offerGone}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              chat.remove(message.id);
              chat.composer.focus();
            }}
          >
            {texts.cancel}
          </button>
        </div>
      )}
    </Speaker>
  );
}

function AskedArguments({
  message,
  offer,
}: {
  readonly message: Extract<ChatMessage, { kind: 'arguments' }>;
  readonly offer: Offer;
}) {
  const demo = useDemo();
  const texts = useTexts(chatTexts);
  const frame = useRef<HTMLDivElement>(null);
  useFirstField(frame);
  const complete = useCompletion(offer.entry);
  const name = cutText(offer.name, longestName);
  const leave = () => demo.chat.remove(message.id);
  return (
    <>
      <p className="said">
        <bdi>{texts.needs(name)}</bdi>
      </p>
      <div ref={frame} className="asked-arguments">
        <LazyArgumentForm
          label={texts.argumentsOf(name)}
          schema={offer.schema}
          given={message.given}
          submitLabel={texts.run}
          complete={complete}
          onSubmit={(values) => {
            leave();
            demo.run(offer.serverId, toRequest(offer, values));
          }}
        >
          <button
            type="button"
            className="button"
            data-tone="quiet"
            onClick={() => {
              leave();
              demo.chat.composer.focus();
            }}
          >
            {texts.cancel}
          </button>
        </LazyArgumentForm>
      </div>
    </>
  );
}
