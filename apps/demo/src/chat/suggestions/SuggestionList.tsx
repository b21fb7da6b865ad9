import { useMemo } from 'react';
import { useAllOffers, useServerOffers } from '../offers/OffersContext.js';
import { toServerLabel } from '../offers/toServerLabel.js';
import { SuggestionButton } from './SuggestionButton.js';
import { toSuggestions, type Suggestion } from './toSuggestions.js';

/** What can be tried at one server. */
export interface SuggestionGroup {
  readonly serverId: string;
  /** What the server is called where there are several. */
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
}

/** What can be tried, server by server; a server that offers nothing is left out. */
export function useSuggestions(): readonly SuggestionGroup[] {
  const servers = useServerOffers();
  const all = useAllOffers();
  return useMemo(() => {
    const ids = servers.map(({ server }) => server.id);
    return servers
      .map(({ server, offers }) => ({
        serverId: server.id,
        label: toServerLabel(server.id, ids),
        suggestions: toSuggestions(offers, all),
      }))
      .filter(({ suggestions }) => suggestions.length > 0);
  }, [servers, all]);
}

/** Lists things to try, under the names of their servers where there are several. */
export function SuggestionList({
  groups,
  onPick,
}: {
  readonly groups: readonly SuggestionGroup[];
  readonly onPick?: (() => void) | undefined;
}) {
  return groups.map(({ serverId, label, suggestions }) => (
    <div key={serverId} className="suggestion-group">
      {groups.length > 1 && (
        <h3 className="suggestion-server">
          <bdi>{label}</bdi>
        </h3>
      )}
      <ul className="suggestions">
        {suggestions.map((suggestion) => (
          <li key={suggestion.command}>
            <SuggestionButton suggestion={suggestion} onPick={onPick} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
