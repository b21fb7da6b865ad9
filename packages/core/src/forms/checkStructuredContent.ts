import type { StandardSchemaV1 } from '@modelcontextprotocol/client';
import { McpCallError } from '../call/error.js';
import type { CallResult } from '../call/request.js';
import type { JsonSchema, Schema } from '../call/schema.js';
import { describeUnusableSchema } from '../wire/schema/describeUnusableSchema.js';
import { isAffordable, readSchema } from '../wire/schema/readSchema.js';

/**
 * Throws `protocol-violation` for a result that breaks the tool's own output schema. Says why where the schema could not be
 * asked, or not in full: the result stands then, because the tool has run.
 */
export async function checkStructuredContent(
  result: CallResult,
  {
    tool,
    schema,
    compile,
  }: { tool: string; schema: Schema; compile: (schema: JsonSchema) => StandardSchemaV1 },
): Promise<string | undefined> {
  if ('isError' in result && result.isError) return undefined;
  const content = 'structuredContent' in result ? result.structuredContent : undefined;
  // A library of the host's own is no server's.
  if (isStandardSchema(schema)) {
    refuse(tool, await findIssues(content, () => schema));
    return undefined;
  }
  const { checkable, problem } = readSchema(schema);
  const unchecked = problem && describeUnusableSchema(problem);
  if (!checkable) return unchecked;
  if (!isAffordable(checkable, content)) return describeUnusableSchema({ kind: 'too-large' });
  refuse(tool, await findIssues(content, () => compile(checkable)));
  return unchecked;
}

function refuse(tool: string, issues: readonly StandardSchemaV1.Issue[] | undefined): void {
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
  return '~standard' in schema && typeof Reflect.get(Object(schema['~standard']), 'validate') === 'function';
}
