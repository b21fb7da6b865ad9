import assert from 'node:assert/strict';
import { until, type Call, type Calls, type InputQuestion } from '@mcp-roundtrip/core';
import {
  findAnswer,
  toMessage,
  toSeenQuestion,
  type Scenario,
  type SeenQuestion,
  type Transcript,
} from './transcript.js';

/** Makes a call with our core, answers every round as planned, and returns what was seen. */
export async function driveCore(calls: Calls, scenario: Scenario): Promise<Omit<Transcript, 'version'>> {
  return finish(calls.start(scenario.request), scenario);
}

/** Starts a call, and fails unless it asks. */
export async function begin(calls: Calls, { request }: Scenario): Promise<Call> {
  const call = calls.start(request);
  assert.ok(await asks(call), 'it did not ask');
  return call;
}

/** Answers a call that is under way until it ends, and returns what was seen from here on. */
export async function finish(call: Call, scenario: Scenario): Promise<Omit<Transcript, 'version'>> {
  const questions: SeenQuestion[] = [];
  while (await asks(call)) {
    questions.push(...call.questions.map(toSeen));
    await answerRound(call, scenario);
  }
  return { questions, result: await call.finished };
}

function toSeen(question: InputQuestion): SeenQuestion {
  const isForPeople = question.kind === 'form' || question.kind === 'url';
  return isForPeople ? toSeenQuestion(question.request.params) : { message: question.kind };
}

/** Waits for the next round, and says whether there is one. */
export async function asks(call: Call): Promise<boolean> {
  const { status } = await until(call, 'awaiting-input', 'in-doubt');
  assert.notEqual(status, 'in-doubt', 'the connection was lost');
  return status === 'awaiting-input';
}

/** Answers the open round as planned, visits the pages it names, and sends it. */
export async function answerRound(call: Call, scenario: Scenario): Promise<void> {
  for (const question of call.questions) {
    const isPushed = call.state.status === 'awaiting-input' && call.state.source !== 'round';
    const answer =
      question.kind === 'form' || question.kind === 'url'
        ? findAnswer(scenario, toMessage(question))
        : await question.propose();
    // The pages of servers that push are only addresses.
    if (question.kind === 'url' && !isPushed) await visit(question.url);
    // What is pushed is answered one by one, and a round together.
    const outcome = question.answer(answer, { send: isPushed });
    assert.equal(outcome.status, isPushed ? 'sent' : 'kept', JSON.stringify(outcome));
    if (isPushed) return;
  }
  assert.deepEqual(call.send(), { sent: true });
}

/** Opens a page as the person would. */
export async function visit(url: string): Promise<void> {
  assert.equal((await fetch(url)).status, 200);
}
