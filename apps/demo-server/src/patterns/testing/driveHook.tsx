import { StrictMode, type ReactNode } from 'react';
import { McpProvider, useMcpCall, useMcpConnection } from '@mcp-roundtrip/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { connections, type Driver, meetQuestion, type Observation } from './observation.js';

/** Runs an errand through the hook, in a component that mounts before there is a connection. */
export const driveHook: Driver = async (errand, era) => {
  const { revision, versionNegotiation } = connections[era];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <McpProvider server={errand.url} clientOptions={{ versionNegotiation }}>
        {children}
      </McpProvider>
    </StrictMode>
  );
  const useErrand = () => ({ call: useMcpCall({ tool: errand.tool }), connection: useMcpConnection() });
  const { result: shown, unmount } = renderHook(useErrand, { wrapper });
  act(() => void shown.current.call.start(errand.arguments));
  const questions: Observation['questions'] = [];
  const isTheirTurn = () =>
    expect(shown.current.call.status).toMatch(/^(awaiting-input|complete|failed|aborted|in-doubt)$/);
  for (;;) {
    await waitFor(isTheirTurn, { interval: 5 });
    const { call } = shown.current;
    if (call.status !== 'awaiting-input') break;
    act(() => {
      for (const { key, request } of call.questions) {
        const outcome = call.answer(key, meetQuestion(request.params, errand, questions));
        if (outcome.status !== 'sent') throw new Error(`The answer to ${key} was ${outcome.status}.`);
      }
    });
  }
  const { call, connection } = shown.current;
  expect(connection).toMatchObject({ protocolVersion: revision, era });
  if (call.status !== 'complete') throw new Error(`The call is ${call.status}.`);
  const { content, isError } = call.result;
  unmount();
  return { questions, result: { content, isError } };
};
