import { setTimeout as pause } from 'node:timers/promises';
import { CLIENT_INFO_META_KEY, McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { scenarios, type Scenario } from '../scenarios.js';
import { readRunState, runScenario } from './runScenario.js';
import type { ServerBooks } from './serverBooks.js';

/** When a leg that was held up on its way came from the page. */
export const leftAtHeader = 'x-left-at';

/** Makes a server with a tool for each scenario, which writes down all that reaches it. */
export function buildRunServer(books: ServerBooks, chooseHold: () => number): McpServer {
  const server = new McpServer({ name: 'run-server', version: '1.0.0' });
  for (const scenario of scenarios) {
    server.registerTool(
      scenario.tool,
      {
        description: 'Asks, and then has an effect',
        inputSchema: z.object({ run: z.string() }),
        annotations: { idempotentHint: scenario.isIdempotent },
      },
      ({ run }, context) => serve({ scenario, run, context, books, hold: chooseHold() }),
    );
  }
  return server;
}

async function serve({
  scenario,
  run,
  context,
  books,
  hold,
}: {
  readonly scenario: Scenario;
  readonly run: string;
  readonly context: ServerContext;
  readonly books: ServerBooks;
  readonly hold: number;
}) {
  const { mcpReq } = context;
  const state = readRunState(mcpReq.requestState());
  const answers = readAnswers(mcpReq.inputResponses);
  const at = Number(context.http?.req?.headers.get(leftAtHeader) ?? performance.now());
  const delivery = books.note(run, { at, sender: toSender(context), follows: state?.nonce ?? '', answers });
  const next = runScenario(scenario, state, answers);
  // Whether or not someone still listens: what has arrived is done.
  if (hold > 0) await pause(hold);
  if (next.kind === 'effect') delivery.effect = next.answers;
  return next.result;
}

function readAnswers(inputResponses: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const forms = z.record(z.string(), z.object({ content: z.record(z.string(), z.string()) }));
  return Object.assign(
    {},
    ...Object.values(forms.parse(inputResponses)).map(({ content }) => content),
  ) as Record<string, string>; // what the schema above has let through
}

const envelope = z.object({ [CLIENT_INFO_META_KEY]: z.object({ version: z.string() }) });

// Every load of a page tells itself apart by the version of its client.
function toSender({ mcpReq }: ServerContext): string {
  const { [CLIENT_INFO_META_KEY]: client } = envelope.parse(mcpReq.envelope);
  return `${client.version} ${mcpReq.id}`;
}
