// @vitest-environment jsdom
import { createElement } from 'react';
import { createCalls } from '@mcp-roundtrip/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCatalog, useCatalogChanges } from './useCatalog.js';

const scope = vi.hoisted(() => ({ client: undefined as unknown, calls: undefined as unknown }));
vi.mock('@mcp-roundtrip/react', () => ({
  useMcpConnection: () => ({ client: scope.client }),
  useMcpCalls: () => scope.calls,
}));
afterEach(cleanup);

/** A client that lists one tool, and can say that this has changed. */
function createClient() {
  const handlers = new Map<string, () => void>();
  return {
    handlers,
    getServerCapabilities: () => ({ tools: {} }),
    listTools: vi.fn(() => Promise.resolve({ tools: [{ name: 'deploy', inputSchema: { type: 'object' } }] })),
    setNotificationHandler: (method: string, handler: () => void) => void handlers.set(method, handler),
    removeNotificationHandler: (method: string) => void handlers.delete(method),
  };
}

test('a catalogue follows its server while nothing of it is shown', async () => {
  const first = createClient();
  scope.client = first;
  scope.calls = createCalls({
    client: () => Promise.reject(new Error('unused')),
    endpoint: 'https://a.example/',
  });
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { readonly children?: React.ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  const keeper = renderHook(useCatalogChanges, { wrapper });
  const section = renderHook(useCatalog, { wrapper });
  await vi.waitFor(() => expect(section.result.current.data?.tools).toHaveLength(1));
  expect(first.listTools).toHaveBeenCalledTimes(1);

  section.unmount();
  expect(first.handlers.size).toBe(3);
  await act(async () => first.handlers.get('notifications/tools/list_changed')?.());
  await vi.waitFor(() => expect(first.listTools).toHaveBeenCalledTimes(2));

  const second = createClient();
  scope.client = second;
  keeper.rerender();
  await vi.waitFor(() => expect(second.listTools).toHaveBeenCalledTimes(1));
  expect(first.handlers.size).toBe(0);
  expect(second.handlers.size).toBe(3);
});
