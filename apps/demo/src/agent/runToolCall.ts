import type { ToolRequest } from '../chat/createChat.js';
import { replaced } from '../chat/createRun.js';
import type { Demo } from '../createDemo.js';
import { isRecord } from '../isRecord.js';
import { askPermission } from './askPermission.js';
import type { ModelMessage, ModelToolCall } from './endpoint/ModelMessage.js';
import { toCallText, toFailureText, toRefusalText } from './toCallText.js';
import type { OfferedTool, ToolTable } from './toToolTable.js';

/** What a call of the model came to: what the model is told, and the call as it may be told again. */
export interface ToolOutcome {
  readonly told: Extract<ModelMessage, { role: 'tool' }>;
  readonly call: ModelToolCall;
}

/** Calls a tool for the model, where the person allows it, and waits for the result, however many questions the person answers in between. */
export async function runToolCall(
  demo: Demo,
  table: ToolTable,
  call: ModelToolCall,
  signal?: AbortSignal,
): Promise<ToolOutcome> {
  const tell = (content: string) => ({ role: 'tool', tool_call_id: call.id, content }) as const;
  const { name, arguments: given } = call.function;
  const values = parseArguments(given);
  // Some endpoints trip over arguments that are no JSON, even over those that their own model made up.
  if (!values) return { told: tell(notArguments), call: { ...call, function: { name, arguments: '{}' } } };
  const place = table.find(name);
  if (!place) return { told: tell(`There is no tool named ${name}.`), call };
  return { told: tell(await run(demo, place, { tool: place.tool, arguments: values }, signal)), call };
}

/** Answers a call that is one too many, without making it. */
export function refuseToolCall(call: ModelToolCall, most: number): ToolOutcome {
  const content = `The call was not made: at most ${most} calls are made at a time. Call it again if it is still needed.`;
  return { told: { role: 'tool', tool_call_id: call.id, content }, call };
}

const notArguments =
  'The call was not made: its arguments are not a JSON object. Call it again with valid JSON.';

async function run(
  demo: Demo,
  { serverId, needsPermission }: OfferedTool,
  request: ToolRequest,
  signal?: AbortSignal,
): Promise<string> {
  let stop = () => {};
  let inPlaceOf: string | undefined;
  try {
    signal?.throwIfAborted();
    if (needsPermission) {
      const { answer, messageId } = await askPermission(demo, { serverId, request }, signal);
      if (answer !== 'allowed') return toRefusalText(answer);
      inPlaceOf = messageId;
      signal?.throwIfAborted();
    }
    const call = demo.run(serverId, request, { by: 'model', inPlaceOf });
    inPlaceOf = undefined;
    // What the person has begun to answer is theirs, even when they say something else meanwhile.
    stop = () => {
      if (signal?.reason !== replaced) call.abort();
    };
    signal?.addEventListener('abort', stop, { once: true });
    await call.finished;
    return toCallText(call);
  } catch (error) {
    if (inPlaceOf !== undefined)
      demo.chat.replace(inPlaceOf, { kind: 'permission', status: 'withdrawn', serverId, request });
    return toFailureText(error);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

function parseArguments(text: string): Readonly<Record<string, unknown>> | undefined {
  // A tool without arguments is often called with none at all.
  if (text.trim() === '') return {};
  try {
    const values: unknown = JSON.parse(text);
    return isRecord(values) ? values : undefined;
  } catch {
    return undefined;
  }
}
