// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CallProbe } from './testing/CallProbe.js';
import { McpProvider } from './McpProvider.js';
import { useMcpCall } from './useMcpCall.js';
import { useMcpConnection } from './useMcpConnection.js';
import { useMcpPrompt } from './useMcpRead.js';
import { useMcpTools } from './useMcpTools.js';
import { usePendingQuestions } from './useMcpCalls.js';

function Everything() {
  const call = useMcpCall({ tool: 'deploy' });
  const prompt = useMcpPrompt({ name: 'briefing' });
  const tools = useMcpTools();
  const { status, server } = useMcpConnection();
  const pending = usePendingQuestions();
  return (
    <main>
      <p>{[status, tools.status, prompt.status, pending.length, server.origin ?? 'no origin'].join(' ')}</p>
      <CallProbe call={call} />
    </main>
  );
}

test('everything renders on a server: no window, no request, nothing thrown, neither the clock nor chance read', () => {
  expect(typeof window).toBe('undefined');
  const fetch = vi.spyOn(globalThis, 'fetch');
  const random = vi.spyOn(Math, 'random');
  const clock = vi.spyOn(Date, 'now');
  const bytes = vi.spyOn(crypto, 'getRandomValues');
  for (const server of ['/mcp', 'https://mcp.example.com/mcp']) {
    const html = renderToString(
      <McpProvider server={server}>
        <Everything />
      </McpProvider>,
    );
    expect(html).toContain('connecting pending pending 0 no origin');
    expect(html).toContain('idle');
  }
  for (const spy of [fetch, random, clock, bytes]) expect(spy).not.toHaveBeenCalled();
});
