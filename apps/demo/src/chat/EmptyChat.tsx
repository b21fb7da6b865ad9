import { useState } from 'react';
import { useDemo } from '../createDemo.js';
import { patternsPath } from '../patterns/patternsPath.js';
import { buildServerLink } from '../server/address/buildServerLink.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { chatTexts } from './chatTexts.js';
import { useServerOffers } from './offers/OffersContext.js';
import { ServerTrouble } from './ServerTrouble.js';
import { SuggestionList, useSuggestions } from './suggestions/SuggestionList.js';

const firstShown = 4;

/** Greets whoever opens the page, with what can be tried. */
export function EmptyChat() {
  const texts = useTexts(chatTexts);
  const servers = useServerOffers();
  const groups = useSuggestions();
  const [isWhole, setWhole] = useState(false);
  const isLoading = servers.some(({ status }) => status === 'loading');
  const isReady = servers.some(({ status }) => status === 'ready');
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  const first = groups
    .slice(0, 1)
    .map((group) => ({ ...group, suggestions: group.suggestions.slice(0, firstShown) }));
  return (
    <div className="chat-scroll" tabIndex={-1}>
      <div className="chat-column empty-chat">
        <header className="greeting">
          <h2>{texts.greeting}</h2>
          <p className="greeting-note">{texts.about}</p>
          <p className="greeting-note">{texts.introduction}</p>
        </header>
        <ServerTrouble />
        {groups.length > 0 && <SuggestionList groups={isWhole ? groups : first} />}
        {groups.length === 0 && isLoading && <LoadingCards />}
        {groups.length === 0 && isReady && <p className="notice">{texts.noOffers}</p>}
        <div className="empty-actions">
          {groups.length === 0 && isLoading && (
            <span className="button more" data-status="loading" aria-hidden="true" />
          )}
          {count > firstShown && (
            <button
              type="button"
              className="button more"
              data-tone="quiet"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? texts.fewer : texts.more(count)}
            </button>
          )}
          <PatternsLink />
        </div>
        <p className="greeting-note">{texts.code}</p>
      </div>
    </div>
  );
}

/** Leads to the page of the eight patterns, and takes the servers along, so that the way back finds them. */
function PatternsLink() {
  const { servers } = useDemo();
  const texts = useTexts(chatTexts);
  const urls = useStore(servers.list).map(({ url }) => url);
  return (
    <a
      className="button patterns-link"
      data-tone="quiet"
      href={buildServerLink(new URL(patternsPath, window.location.href), urls)}
    >
      {texts.patterns}
    </a>
  );
}

/** Holds the place of the cards, so that nothing jumps when they come. */
function LoadingCards() {
  const texts = useTexts(chatTexts);
  const servers = useServerOffers();
  const waiting = servers.filter(({ status }) => status === 'loading');
  return (
    <div>
      <p role="status" className="visually-hidden">
        {waiting.map(({ server }) => texts.connecting(server.url.host)).join(' ')}
      </p>
      <ul className="suggestions" aria-hidden="true">
        {Array.from({ length: firstShown }, (_, index) => (
          <li key={index} className="suggestion" data-status="loading">
            <span className="bone" data-size="title" />
            <span className="bone" />
            <span className="bone" data-size="command" />
          </li>
        ))}
      </ul>
    </div>
  );
}
