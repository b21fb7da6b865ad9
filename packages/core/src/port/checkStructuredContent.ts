import type { StandardSchemaV1 } from '@modelcontextprotocol/client';
import { McpCallError } from '../error.js';
import type { CallResult } from '../request.js';
import type { JsonSchema, Schema } from '../schema.js';

/** Throws `protocol-violation` for a result that breaks the tool's own output schema. */
export async function checkStructuredContent(
  result: CallResult,
  {
    tool,
    schema,
    compile,
  }: { tool: string; schema: Schema; compile: (schema: JsonSchema) => StandardSchemaV1 },
): Promise<void> {
  if ('isError' in result && result.isError) return;
  const content = 'structuredContent' in result ? result.structuredContent : undefined;
  const issues = await findIssues(content, () => (isStandardSchema(schema) ? schema : compile(schema)));
  if (!issues) return;
  const why = issues[0]?.message ?? 'it does not match';
  const message = `The result of ${tool} breaks the tool's own output schema: ${why}. The server must be fixed.`;
  throw new McpCallError('protocol-violation', message);
}

// A schema that cannot be compiled says nothing about the result, which must not be lost for it.
async function findIssues(content: unknown, getSchema: () => StandardSchemaV1) {
  try {
    return (await getSchema()['~standard'].validate(content)).issues;
  } catch {
    return undefined;
  }
}

function isStandardSchema(schema: Schema): schema is StandardSchemaV1 {
  return '~standard' in schema;
}
