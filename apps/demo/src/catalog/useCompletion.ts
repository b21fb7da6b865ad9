import { useMemo } from 'react';
import { useMcpConnection } from '@mcp-roundtrip/react';
import type { ArgumentFormProps } from '../arguments/ArgumentForm.js';
import type { CatalogEntry } from './toEntries.js';

/** Asks the server of the nearest scope to complete an argument, where it offers that. */
export function useCompletion(entry: CatalogEntry): ArgumentFormProps['complete'] {
  const { client } = useMcpConnection();
  const { kind, name } = entry;
  return useMemo(() => {
    if (!client?.getServerCapabilities()?.completions || (kind !== 'prompt' && kind !== 'template'))
      return undefined;
    const ref =
      kind === 'prompt'
        ? ({ type: 'ref/prompt', name } as const)
        : ({ type: 'ref/resource', uri: name } as const);
    return async (argument, value, others) => {
      const context = Object.keys(others).length > 0 ? { context: { arguments: others } } : {};
      const { completion } = await client.complete({ ref, argument: { name: argument, value }, ...context });
      return completion.values;
    };
  }, [client, kind, name]);
}
