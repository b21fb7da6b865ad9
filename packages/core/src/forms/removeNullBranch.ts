import { isRecord } from '../wire/isRecord.js';

/**
 * Takes the null branch out of a nullable property: many generators write an optional string as
 * `anyOf: [{ type: 'string' }, { type: 'null' }]`, and leaving the field out says the same as null.
 */
export function removeNullBranch(
  schema: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!Array.isArray(schema.anyOf)) return schema;
  const anyOf: unknown[] = schema.anyOf.filter((each) => !isRecord(each) || each.type !== 'null');
  const [branch] = anyOf;
  const isAlone = anyOf.length === 1 && isRecord(branch) && branch.const === undefined;
  return isAlone ? { ...branch, ...schema, anyOf: branch.anyOf } : { ...schema, anyOf };
}
