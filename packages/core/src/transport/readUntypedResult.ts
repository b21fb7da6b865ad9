import type { JSONRPCMessage, StandardSchemaV1 } from '@modelcontextprotocol/client';
import type { CallResult } from '../call/request.js';

/** Reads a result that carries no `resultType` from the answer as it came; throws the client's error if it is none. */
export async function readUntypedResult(
  error: unknown,
  answer: JSONRPCMessage | undefined,
  schema: StandardSchemaV1<unknown, CallResult>,
): Promise<CallResult> {
  if (!answer || !('result' in answer)) throw error;
  const parsed = await schema['~standard'].validate(answer.result);
  if (parsed.issues) throw error;
  return parsed.value;
}
