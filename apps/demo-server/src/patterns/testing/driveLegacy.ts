import { Client, type ElicitResult, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { type Driver, meetQuestion, type Observation } from './observation.js';

/** Runs an errand through the official client, over a connection of 2025-11-25. */
export const driveLegacy: Driver = async (errand) => {
  const client = new Client(
    { name: 'legacy', version: '0.0.0' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'legacy' } },
  );
  const questions: Observation['questions'] = [];
  client.setRequestHandler(
    'elicitation/create',
    // The same JSON; only that our core takes lists that nobody may change.
    ({ params }) => meetQuestion(params, errand, questions) as ElicitResult,
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(errand.url)));
  onTestFinished(() => client.close());
  const { content, isError } = await client.callTool({ name: errand.tool, arguments: errand.arguments });
  return { questions, result: { content, isError } };
};
