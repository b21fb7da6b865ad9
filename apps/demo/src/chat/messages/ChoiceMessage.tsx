import { useDemo } from '../../createDemo.js';
import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import type { ChatMessage, ChatOption } from '../createChat.js';
import { cutText } from '../cutText.js';
import { useAllOffers, useServerOffers } from '../offers/OffersContext.js';
import { findOffer } from '../offers/toOffers.js';
import { toServerLabel } from '../offers/toServerLabel.js';
import { pickChoice } from '../pickChoice.js';
import { findByAddress } from '../reading/parseCommand.js';
import { Speaker } from './Speaker.js';

const longestTitle = 60;
const longestDetail = 140;

/** Offers what may have been meant. */
export function ChoiceMessage({ message }: { readonly message: Extract<ChatMessage, { kind: 'choice' }> }) {
  const texts = useTexts(chatTexts);
  return (
    <Speaker name={texts.demo}>
      <p className="said">{texts.meant(message.options.length)}</p>
      <ul className="meant">
        {message.options.map((option) => (
          <li key={`${option.offer.serverId} ${option.offer.kind} ${option.offer.name}`}>
            <Choice messageId={message.id} option={option} />
          </li>
        ))}
      </ul>
    </Speaker>
  );
}

function Choice({ messageId, option }: { readonly messageId: string; readonly option: ChatOption }) {
  const demo = useDemo();
  const texts = useTexts(chatTexts);
  const ids = useServerOffers().map(({ server }) => server.id);
  const { serverId } = option.offer;
  const offers = useAllOffers();
  // A resource that is known by its pattern alone is in no list.
  const offer = findOffer(offers, option.offer) ?? findByAddress(offers, option.offer);
  if (!offer) return <p className="notice">{texts.offerGone}</p>;
  return (
    <button
      type="button"
      className="suggestion"
      onClick={() => pickChoice(demo, messageId, { ...option, offer })}
    >
      <span className="suggestion-title">
        <bdi>{cutText(offer.title, longestTitle)}</bdi>
        {ids.length > 1 && <bdi className="tag">{toServerLabel(serverId, ids)}</bdi>}
      </span>
      {offer.description && (
        <span className="quiet" dir="auto">
          {cutText(offer.description, longestDetail)}
        </span>
      )}
    </button>
  );
}
