import { specTypeSchemas } from '@modelcontextprotocol/client';

/** Says in one line whether a tool did its work or stopped, and with which texts. */
export function describeOutcome(result: unknown): string {
  const parsed = specTypeSchemas.CallToolResult['~standard'].validate(result);
  if (parsed.issues) throw new Error(`Expected the result of a tool, got ${JSON.stringify(result)}`);
  const texts = parsed.value.content.map((block) => (block.type === 'text' ? block.text : block.type));
  return `${parsed.value.isError ? 'stopped' : 'done'}: ${texts.join(' | ')}`;
}
