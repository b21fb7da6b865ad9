import { buildIdleState, McpCallError, type Call, type Calls, type LegPayload } from '@mcp-roundtrip/core';
import { expect, test, vi } from 'vitest';
import { resumeAfterSignIn } from './resumeAfterSignIn.js';

const unauthorized = new McpCallError('sign-in-required', 'The server wants a sign-in.', { httpStatus: 401 });
const answered: LegPayload = { inputResponses: { sure: { action: 'accept' } }, requestState: 'sealed' };

function buildCall(env: string, payload: LegPayload | undefined, error = unauthorized) {
  const state = { ...buildIdleState(), status: 'failed', error, ...(payload && { payload }) };
  const request = { tool: 'deploy', arguments: { env } };
  return { request, state, retry: vi.fn() };
}

test('what was refused goes on, and of calls that begin alike only the latest', () => {
  const lost = new McpCallError('network', 'Lost.', { uncertain: true });
  const list = {
    first: buildCall('prod', {}),
    other: buildCall('test', {}),
    answered: buildCall('prod', answered),
    again: buildCall('prod', {}),
    alsoAnswered: buildCall('prod', answered),
    lost: buildCall('prod', answered, lost),
    unkept: buildCall('prod', undefined),
  };
  // Only what is read here is there.
  resumeAfterSignIn({ list: () => Object.values(list) as unknown as readonly Call[] } as Calls);
  const retried = Object.entries(list).flatMap(([name, { retry }]) =>
    retry.mock.calls.length > 0 ? [name] : [],
  );
  expect(retried).toEqual(['other', 'answered', 'again', 'alsoAnswered']);
});
