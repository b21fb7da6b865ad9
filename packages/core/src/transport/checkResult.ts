import { fromJsonSchema } from '@modelcontextprotocol/client';
import type { CallResult } from '../call/request.js';
import type { Schema } from '../call/schema.js';
import { loadToolRules } from './loadToolRules.js';

/** Rejects a result that breaks the tool's own output schema; says why where that could not be checked. */
export async function checkResult(
  tool: string,
  result: CallResult,
  schema: Schema,
): Promise<string | undefined> {
  const { checkStructuredContent } = await loadToolRules();
  return checkStructuredContent(result, { tool, schema, compile: fromJsonSchema });
}
