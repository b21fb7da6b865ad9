import assert from 'node:assert/strict';
import { dehydrate, hydrate, McpCallError, type Call, type Calls } from '@mcp-roundtrip/core';
import { answerRound, asks, finish } from '../drive/driveCore.js';
import { toMessage, type Scenario, type Transcript } from '../drive/transcript.js';

/** Takes up a call that asks as if its state had been changed where it was kept. */
export function takeUpWith(calls: Calls, call: Call, requestState: string): Promise<Call> {
  return hydrate(calls, { ...dehydrate(call), id: crypto.randomUUID(), requestState });
}

/** The state of a call that asks. */
export function readState(call: Call): string {
  const { requestState } = dehydrate(call);
  assert.ok(requestState, 'the round carries no state');
  return requestState;
}

/** Answers the open round, and fails unless the server refuses its state in the one way there is. */
export async function assertRefused(call: Call, scenario: Scenario): Promise<void> {
  await answerRound(call, scenario);
  assert.ok(!(await asks(call)), 'the server let it through');
  await assert.rejects(call.finished, (error) => {
    assert.ok(error instanceof McpCallError);
    assert.equal(error.code, 'state-rejected');
    assert.equal(error.rpcCode, -32602);
    assert.equal(error.serverMessage, 'Invalid or expired requestState');
    return true;
  });
}

/** Starts a refused call over, fails unless what was answered is still there, and brings it to its end. */
export async function startOver(call: Call, scenario: Scenario): Promise<Omit<Transcript, 'version'>> {
  call.restart({ keepsAnswers: true });
  assert.ok(await asks(call), 'it did not ask again');
  const kept = call.state.earlier?.flatMap(({ questions, answers }) =>
    questions.map((question) => [toMessage(question), answers[question.key]]),
  );
  assert.ok(kept && kept.length > 0, 'no answer was kept');
  for (const [message, answer] of kept) assert.deepEqual(answer, scenario.answers[String(message)]);
  return finish(call, scenario);
}
