import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createCalls, until } from '@mcp-roundtrip/core';
import { expect, onTestFinished } from 'vitest';
import { connections, type Driver, meetQuestion, type Observation } from './observation.js';

/** Runs an errand through our core. */
export const driveCore: Driver = async (errand, era) => {
  const { revision, versionNegotiation } = connections[era];
  const client = new Client(
    { name: 'core', version: '0.0.0' },
    {
      inputRequired: { autoFulfill: false },
      versionNegotiation,
      // Before 2026-07-28 it is declared once; since then each leg declares it, and core sees to that.
      ...(era === 'legacy' && { capabilities: { elicitation: { form: {} } } }),
    },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(errand.url)));
  onTestFinished(() => client.close());
  expect(client.getNegotiatedProtocolVersion()).toBe(revision);
  const call = createCalls({ client }).start({ tool: errand.tool, arguments: errand.arguments });
  const questions: Observation['questions'] = [];
  while ((await until(call, 'awaiting-input')).status === 'awaiting-input') {
    for (const { key, request } of call.questions) {
      const outcome = call.answer(key, meetQuestion(request.params, errand, questions));
      if (outcome.status !== 'sent') throw new Error(`The answer to ${key} was ${outcome.status}.`);
    }
  }
  const { content, isError } = await call.finished;
  return { questions, result: { content, isError } };
};
