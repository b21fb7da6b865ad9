import { useMemo, useSyncExternalStore } from 'react';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { ConnectionState } from '@mcp-roundtrip/react';
import { buildCatalogQuery, type Catalog } from '../../catalog/useCatalog.js';
import { useDemo } from '../../createDemo.js';
import type { ConnectedServer } from '../../server/createServers.js';
import { useStore } from '../../store/createStore.js';
import { toOffers, type Offer } from './toOffers.js';

/** What one server offers, as far as it is known by now. */
export interface ServerOffers {
  readonly server: ConnectedServer;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly offers: readonly Offer[];
}

/** What every server of the page offers; the same list until something about it changes. */
export function useOffers(): readonly ServerOffers[] {
  const servers = useStore(useDemo().servers.list);
  const states = useConnectionStates(servers);
  const catalogs = useQueries({
    queries: servers.map(({ session }, index) => {
      const state = states[index];
      return buildCatalogQuery(session.calls, state?.status === 'connected' ? state.client : undefined);
    }),
    combine: pickCatalogs,
  });
  return useMemo(
    () => servers.map((server, index) => toServerOffers(server, states[index], catalogs[index])),
    [servers, states, catalogs],
  );
}

interface LoadedCatalog {
  readonly data: Catalog | undefined;
  readonly isError: boolean;
}

// Outside the hook, so that its result stays the same while nothing changes.
function pickCatalogs(results: UseQueryResult<Catalog>[]): LoadedCatalog[] {
  return results.map(({ data, isError }) => ({ data, isError }));
}

function toServerOffers(
  server: ConnectedServer,
  state: ConnectionState | undefined,
  catalog: LoadedCatalog | undefined,
): ServerOffers {
  // What is known of a server stays, even while it cannot be reached.
  if (catalog?.data) return { server, status: 'ready', offers: toOffers(server.id, catalog.data) };
  const isLost = state?.status === 'failed' || state?.status === 'closed' || catalog?.isError === true;
  return { server, status: isLost ? 'failed' : 'loading', offers: [] };
}

function useConnectionStates(servers: readonly ConnectedServer[]): readonly ConnectionState[] {
  const view = useMemo(() => createStatesView(servers), [servers]);
  return useSyncExternalStore(view.subscribe, view.getStates);
}

function createStatesView(servers: readonly ConnectedServer[]) {
  let states: readonly ConnectionState[] = [];
  return {
    subscribe: (listener: () => void) => {
      const stops = servers.map(({ session }) => session.connection.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    // The same list until one of them is another.
    getStates: () => {
      const latest = servers.map(({ session }) => session.connection.state);
      if (latest.length !== states.length || latest.some((state, index) => state !== states[index])) {
        states = latest;
      }
      return states;
    },
  };
}
