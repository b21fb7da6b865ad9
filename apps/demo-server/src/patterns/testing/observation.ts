import type { CallToolResult, ClientOptions } from '@modelcontextprotocol/client';
import type { ElicitationAnswer } from '@mcp-roundtrip/core';

/** A call as a person would make it: what for, and what they do with each question. */
export interface Errand {
  url: string;
  tool: string;
  arguments: Record<string, unknown>;
  /** By the name of the field that a question asks for, because a pushed question has no key. */
  answers: Readonly<Record<string, ElicitationAnswer>>;
}

/** All that a client gets to see of a call. */
export interface Observation {
  questions: { message: string; requestedSchema: unknown }[];
  result: Pick<CallToolResult, 'content' | 'isError'>;
}

/** The two kinds of connection: how each is asked for, and the revision that it has to come to. */
export const connections = {
  modern: { revision: '2026-07-28', versionNegotiation: { mode: 'auto' } },
  legacy: { revision: '2025-11-25', versionNegotiation: { mode: 'legacy' } },
} as const satisfies Record<string, { revision: string } & Pick<ClientOptions, 'versionNegotiation'>>;

/** Since 2026-07-28, or before. */
export type Era = keyof typeof connections;

/** Runs an errand over a connection of one era. */
export type Driver = (errand: Errand, era: Era) => Promise<Observation>;

/** Notes a question, and finds what the person does with it. */
export function meetQuestion(
  params: unknown,
  { answers }: Errand,
  questions: Observation['questions'],
): ElicitationAnswer {
  // The drivers get it from a client that has read it as a form.
  const { message, requestedSchema } = params as {
    message: string;
    requestedSchema: { properties: Record<string, unknown> };
  };
  questions.push({ message, requestedSchema });
  const [field = ''] = Object.keys(requestedSchema.properties);
  const answer = answers[field];
  if (answer === undefined) throw new Error(`Nobody expected to be asked for "${field}".`);
  return answer;
}
