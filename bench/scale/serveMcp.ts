import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { askForm, completeWith, createInPageFetch, scriptServer } from '@mcp-roundtrip/testing';
import { fieldNames } from './question.js';

const properties = Object.fromEntries(
  fieldNames.map((name) => [
    name,
    {
      type: 'string',
      title: `The ${name} of what is to be ordered`,
      description: `As it is written on the last order, unless the ${name} has changed since then.`,
      maxLength: 200,
    },
  ]),
);
const requestedSchema = { type: 'object', properties, required: [...fieldNames] };

/** A tool that asks as often as its argument says, by a form of some fields and with a state of its own, from any distance in milliseconds. */
const buildServer = scriptServer(async ({ args, requestState }) => {
  await new Promise((resolve) => setTimeout(resolve, Number(args['distance'] ?? 0)));
  const round = Number(String(requestState ?? '0').split('.')[0]);
  if (round >= Number(args['rounds'])) return completeWith('done');
  const order = askForm(`What should be ordered in round ${round + 1}?`, requestedSchema);
  return { inputRequests: { order }, requestState: `${round + 1}.${'s'.repeat(200)}` };
});

/** Serves an official MCP server at `/mcp` beside the built page. */
export function serveMcp(): Plugin {
  const serve = createInPageFetch(buildServer);
  return {
    name: 'serve-mcp',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use('/mcp', (request, response) => void answer(serve, request, response));
    },
  };
}

async function answer(
  serve: typeof fetch,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // it has no encoding set
  const { method = 'GET', headers } = request;
  const {
    status,
    headers: answered,
    ...rest
  } = await toParts(
    await serve(`http://${headers.host}/mcp`, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    }),
  );
  response.writeHead(status, answered).end(rest.body);
}

async function toParts(response: Response) {
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), body: Buffer.from(await response.arrayBuffer()) };
}
