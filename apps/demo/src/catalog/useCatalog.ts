import { useEffect, useRef } from 'react';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Client } from '@modelcontextprotocol/client';
import { useMcpCalls, useMcpConnection } from '@mcp-roundtrip/react';
import type { Calls } from '@mcp-roundtrip/core';
import { listCatalog, type Catalog } from './listCatalog.js';

export type { Catalog } from './listCatalog.js';

const changes = [
  'notifications/tools/list_changed',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
] as const;
const numbers = new WeakMap<Calls, number>();
let lastNumber = 0;

/** Asks the server of the nearest scope what it offers, as soon as it is connected. */
export function useCatalog(): UseQueryResult<Catalog> {
  const { client } = useMcpConnection();
  return useQuery(buildCatalogQuery(useMcpCalls(), client));
}

/** Asks again when what the server of the nearest scope offers may have changed; once for each server, because a client tells one listener. */
export function useCatalogChanges(): void {
  const { client } = useMcpConnection();
  const { refetch } = useCatalog();
  const known = useRef(client);
  useEffect(() => {
    if (!client) return;
    const refresh = () => void refetch();
    // Another client is another connection, behind which there may be another version of the server.
    if (known.current && known.current !== client) refresh();
    known.current = client;
    for (const change of changes) client.setNotificationHandler(change, refresh);
    return () => changes.forEach((change) => client.removeNotificationHandler(change));
  }, [client, refetch]);
}

/** The query behind the catalogue of a server, one and the same wherever it is asked for. */
export function buildCatalogQuery(calls: Calls, client: Client | undefined) {
  return queryOptions({
    // Two servers may have the same address but for its query, and one may be added anew.
    queryKey: ['catalog', calls.server().endpoint, toNumber(calls)],
    queryFn: client ? () => listCatalog(calls, client) : skipToken,
    retry: false,
    staleTime: Infinity,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });
}

function toNumber(calls: Calls): number {
  const number = numbers.get(calls) ?? (lastNumber += 1);
  numbers.set(calls, number);
  return number;
}
