import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createCalls, until } from '@mcp-roundtrip/core';
import { onTestFinished } from 'vitest';
import { type Errand, meetQuestion, type Observation } from './observation.js';

/** Runs an errand through our core, over a connection that is made like this. */
export async function driveCore(errand: Errand, options: ClientOptions): Promise<Observation> {
  const client = new Client(
    { name: 'core', version: '0.0.0' },
    { inputRequired: { autoFulfill: false }, ...options },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(errand.url)));
  onTestFinished(() => client.close());
  const call = createCalls({ client }).start({ tool: errand.tool, arguments: errand.arguments });
  const questions: Observation['questions'] = [];
  while ((await until(call, 'awaiting-input')).status === 'awaiting-input') {
    for (const { key, request } of call.questions) {
      const outcome = call.answer(key, meetQuestion(request.params, errand, questions));
      if (outcome.status !== 'sent') throw new Error(`The answer to ${key} was ${outcome.status}.`);
    }
  }
  const { content, isError } = await call.result;
  return { questions, result: { content, isError } };
}
