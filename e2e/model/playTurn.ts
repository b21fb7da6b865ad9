import type { ServerResponse } from 'node:http';

/** One piece of what the model says. */
type TurnPart =
  | { readonly text: string }
  /** The arguments, or a text in their place that need not be JSON. */
  | { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> | string }
  /** Goes on only when this has happened. */
  | { readonly wait: () => Promise<unknown> }
  /** Sent as it stands, for a stream that is broken. */
  | { readonly raw: string }
  /** Hangs up in the middle. */
  | { readonly hangsUp: true };

/** What a completion is answered with: the parts of a reply, or a refusal. */
export type ModelTurn =
  | { readonly parts: readonly TurnPart[]; readonly finishReason?: string }
  | {
      readonly status: number;
      readonly message: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

interface Play {
  readonly model: string;
  readonly streams: boolean;
  /** Tells the ids of this turn from those of every other. */
  readonly number: number;
}

/** Answers one request with one turn of the script. */
export async function playTurn(turn: ModelTurn, response: ServerResponse, play: Play): Promise<void> {
  if ('status' in turn) {
    const headers = { 'Content-Type': 'application/json', ...turn.headers };
    response.writeHead(turn.status, headers).end(JSON.stringify({ error: { message: turn.message } }));
    return;
  }
  const calls = turn.parts.some((part) => 'tool' in part);
  const finishReason = turn.finishReason ?? (calls ? 'tool_calls' : 'stop');
  if (play.streams) await stream(turn.parts, finishReason, response, play);
  else await reply(turn.parts, finishReason, response, play);
}

async function stream(
  parts: readonly TurnPart[],
  finishReason: string,
  response: ServerResponse,
  { model, number }: Play,
): Promise<void> {
  const send = (choice: object) => {
    const chunk = { object: 'chat.completion.chunk', model, choices: [{ index: 0, ...choice }] };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  let index = 0;
  for (const part of parts) {
    if (response.destroyed) return;
    if ('wait' in part) await part.wait();
    else if ('raw' in part) response.write(part.raw);
    else if ('hangsUp' in part) return void response.destroy();
    else if ('text' in part) splitText(part.text).forEach((content) => send({ delta: { content } }));
    else
      toDeltas(part, index, `call_${number}_${index++}`).forEach((call) =>
        send({ delta: { tool_calls: [call] } }),
      );
  }
  send({ delta: {}, finish_reason: finishReason });
  response.end('data: [DONE]\n\n');
}

async function reply(
  parts: readonly TurnPart[],
  finishReason: string,
  response: ServerResponse,
  { model, number }: Play,
): Promise<void> {
  for (const part of parts) {
    if ('wait' in part) await part.wait();
    if ('hangsUp' in part) return void response.destroy();
  }
  const content = parts.map((part) => ('text' in part ? part.text : '')).join('') || null;
  const calls = parts.flatMap((part) => ('tool' in part ? [part] : []));
  const tool_calls = calls.map((call, index) => ({
    id: `call_${number}_${index}`,
    type: 'function',
    function: { name: call.tool, arguments: toArguments(call) },
  }));
  const message = { role: 'assistant', content, ...(calls.length > 0 && { tool_calls }) };
  const body = { object: 'chat.completion', model, choices: [{ message, finish_reason: finishReason }] };
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

type ToolPart = Extract<TurnPart, { tool: string }>;

// In pieces, because that is how they come.
function toDeltas(part: ToolPart, index: number, id: string): readonly object[] {
  const head = { index, id, type: 'function', function: { name: part.tool, arguments: '' } };
  const pieces = splitText(toArguments(part)).map((text) => ({ index, function: { arguments: text } }));
  return [head, ...pieces];
}

function toArguments(part: ToolPart): string {
  return typeof part.arguments === 'string' ? part.arguments : JSON.stringify(part.arguments);
}

function splitText(text: string): readonly string[] {
  return text.match(/[\s\S]{1,12}/g) ?? [];
}
