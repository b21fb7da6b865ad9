import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyModelCors } from './applyModelCors.js';
import { playTurn, type ModelTurn } from './playTurn.js';

/** What a scripted model says, and how it behaves. */
export interface ModelScript {
  /** One for each completion that is asked for, in that order; after the last one it only fails. */
  readonly turns: readonly ModelTurn[];
  /** The key that it wants; without one it takes any, or none. */
  readonly key?: string | undefined;
  /** The names under `/models`; without them there is no such list. */
  readonly models?: readonly string[] | undefined;
  /** Answers as one piece of JSON, whatever was asked for. */
  readonly ignoresStream?: boolean | undefined;
  /** Lets no page of another origin read its answers. */
  readonly forbidsOtherOrigins?: boolean | undefined;
  /** 0, the default, takes any free port. */
  readonly port?: number | undefined;
}

/** One completion that was asked for. */
interface ModelRequest {
  readonly authorization: string | undefined;
  /** The body as it came: the model, the messages, the tools. */
  readonly body: ModelRequestBody;
}

/** The parts of a request that a test looks at; there may be more. */
interface ModelRequestBody {
  readonly model: string;
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  readonly tools?: readonly { readonly function: { readonly name: string; readonly description?: string } }[];
  readonly stream?: boolean;
  readonly [name: string]: unknown;
}

/** A scripted model while it runs. */
export interface ScriptedModel {
  /** The address to type into the settings. */
  readonly url: string;
  /** Every completion that was asked for with the right key, the latest last. */
  readonly requests: readonly ModelRequest[];
  close(): Promise<void>;
}

/** Starts an OpenAI-compatible endpoint on this machine that plays a script, so that a test knows what the model says. */
export async function startScriptedModel(script: ModelScript): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    handle(request, response, script, requests).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(script.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  script: ModelScript,
  requests: ModelRequest[],
): Promise<void> {
  if (!script.forbidsOtherOrigins && applyModelCors(request, response)) return;
  const { authorization } = request.headers;
  if (script.key !== undefined && authorization !== `Bearer ${script.key}`) {
    // As the real ones do, it repeats what it was given.
    const given = authorization?.replace('Bearer ', '') ?? 'none';
    return answer(response, 401, { error: { message: `Incorrect API key provided: ${given}.` } });
  }
  if (request.method === 'GET' && request.url === '/v1/models' && script.models) {
    return answer(response, 200, { object: 'list', data: script.models.map((id) => ({ id })) });
  }
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
    return answer(response, 404, { error: { message: `No such path: ${request.url}` } });
  }
  const body = JSON.parse(await readBody(request)) as ModelRequestBody; // a test of ours wrote it
  const number = requests.push({ authorization, body });
  const turn = script.turns[number - 1];
  if (!turn) return answer(response, 500, { error: { message: 'The script has ended.' } });
  const streams = body.stream === true && !script.ignoresStream;
  await playTurn(turn, response, { model: body.model, streams, number });
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer); // no encoding is set, so that they are buffers
  return Buffer.concat(pieces).toString();
}
