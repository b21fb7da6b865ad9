import { argumentLimits } from './argumentLimits.js';
import { isRecord, type JsonObject } from './isRecord.js';
import type { ArgumentOption } from './ArgumentNode.js';
import { cut } from './toLabel.js';

/** Reads the options of `const`, `enum`, or a union of constants with titles; undefined where a schema lists none. */
export function toOptions(schema: JsonObject): readonly ArgumentOption[] | undefined {
  const { const: only, enum: listed, enumNames } = schema;
  const union = schema['oneOf'] ?? schema['anyOf'];
  const names = Array.isArray(enumNames) ? (enumNames as readonly unknown[]) : [];
  if (only !== undefined) return toDistinct([{ value: only, title: undefined }]);
  if (Array.isArray(listed)) {
    return toDistinct((listed as readonly unknown[]).map((value, index) => ({ value, title: names[index] })));
  }
  return Array.isArray(union)
    ? toDistinct((union as readonly unknown[]).flatMap(toBranchOptions))
    : undefined;
}

interface RawOption {
  readonly value: unknown;
  readonly title: unknown;
}

// A branch that is no constant makes the whole no choice; its undefined value says so.
function toBranchOptions(branch: unknown): readonly RawOption[] {
  if (!isRecord(branch)) return [{ value: undefined, title: undefined }];
  const { const: only, enum: listed, title, description } = branch;
  if (Array.isArray(listed))
    return (listed as readonly unknown[]).map((value) => ({ value, title: undefined }));
  return [{ value: only, title: title ?? description }];
}

function toDistinct(raw: readonly RawOption[]): readonly ArgumentOption[] | undefined {
  if (raw.length === 0 || raw.length > argumentLimits.options) return undefined;
  const options = new Map<unknown, ArgumentOption>();
  for (const { value, title } of raw) {
    if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
    const label = typeof title === 'string' && title.trim() !== '' ? title : String(value);
    if (!options.has(value)) options.set(value, { value, label: cut(label || '""', argumentLimits.label) });
  }
  return [...options.values()];
}
