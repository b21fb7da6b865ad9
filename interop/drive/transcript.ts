import assert from 'node:assert/strict';
import type { CallRequest, ElicitationAnswer, InputQuestion } from '@mcp-roundtrip/core';

/** A call, and what the person answers, by the message of each question: all that every client gets to see. */
export interface Scenario {
  readonly request: CallRequest;
  readonly answers: Readonly<Record<string, ElicitationAnswer>>;
}

/** A question as a client was asked it. */
export interface SeenQuestion {
  readonly message: string;
  readonly schema?: object;
  readonly url?: string;
}

/** What a client saw of a call. */
export interface Transcript {
  /** The revision that was spoken. */
  readonly version: string | undefined;
  readonly questions: readonly SeenQuestion[];
  readonly result: unknown;
}

/** Reads a question of either era from the parameters of its wire form. */
export function toSeenQuestion(params: unknown): SeenQuestion {
  // Whatever is missing shows up as a difference.
  const { message, url, requestedSchema } = params as {
    message: string;
    url?: string;
    requestedSchema?: object;
  };
  return { message, ...(url !== undefined && { url }), ...(requestedSchema && { schema: requestedSchema }) };
}

/** The answer that a scenario has for a question; fails for one that it does not expect. */
export function findAnswer({ answers }: Scenario, message: string): ElicitationAnswer {
  const answer = answers[message];
  assert.ok(answer, `no answer was planned for: ${message}`);
  return answer;
}

/** Fails unless two clients were asked the same in the same order, and got the same. */
export function assertSame(one: Transcript, other: Transcript): void {
  assert.deepEqual(one.questions.map(withoutTitle), other.questions.map(withoutTitle));
  assert.deepEqual(toPlainResult(one.result), toPlainResult(other.result));
}

/** The message of a question that a person answers. */
export function toMessage(question: InputQuestion): string {
  return question.kind === 'form' || question.kind === 'url' ? question.message : question.kind;
}

// The Python SDK names the model in a schema that it pushes, and not in one that it returns.
function withoutTitle(question: SeenQuestion): SeenQuestion {
  return question.schema ? { ...question, schema: { ...question.schema, title: undefined } } : question;
}

/** What a result says, without what belongs to the envelope; through JSON, so that only what is data counts. */
function toPlainResult(result: unknown): unknown {
  // Results are objects on the wire; each has some of these.
  const { content, structuredContent, isError, messages, contents } = result as Record<string, unknown>;
  const said = { content, structuredContent, isError: isError === true, messages, contents };
  return JSON.parse(JSON.stringify(said));
}
