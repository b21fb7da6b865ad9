import { validateContent, type FormField } from '@mcp-roundtrip/core/forms';
import type { Draft } from '../draft/Draft.js';
import { readNumber } from '../draft/readNumber.js';
import type { ArgumentNode, Bounds, NumberNode, TextNode } from '../model/ArgumentNode.js';
import type { PartProblem } from './ArgumentProblem.js';
import { breaksPattern } from './breaksPattern.js';

/** Finds what is wrong with one value; `value` is what the draft would send. */
export function findLeafProblem(node: ArgumentNode, draft: Draft, value: unknown): PartProblem | undefined {
  if (value === undefined) return node.whenEmpty === 'ask' ? { kind: 'required' } : undefined;
  if (value === null) return undefined;
  switch (node.kind) {
    case 'text':
      return typeof value === 'string' ? findTextProblem(node, value) : undefined;
    case 'number':
      return findNumberProblem(node, draft.kind === 'typed' ? draft.text : '');
    case 'choices':
    case 'list':
      return Array.isArray(value) ? findCountProblem(node.bounds, value.length) : undefined;
    case 'boolean':
    case 'choice':
    case 'object':
    case 'json':
      return undefined;
    default:
      return node satisfies never;
  }
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/i;

function findTextProblem({ bounds, format, pattern }: TextNode, value: string): PartProblem | undefined {
  const { minLength, maxLength } = bounds;
  if (format === 'time' && pattern === undefined && !timeOfDay.test(value)) return { kind: 'format', format };
  const broken = check(
    {
      ...common,
      kind: 'text',
      ...(minLength !== undefined && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
      ...(format && format !== 'time' && { format }),
    },
    value,
  );
  if (broken?.keyword === 'format' && format) return { kind: 'format', format };
  if (broken) return toBoundProblem(broken);
  return pattern !== undefined && breaksPattern(pattern, value) ? { kind: 'pattern', pattern } : undefined;
}

function findNumberProblem(
  { bounds, isInteger, multipleOf }: NumberNode,
  text: string,
): PartProblem | undefined {
  const number = readNumber(text);
  if (typeof number === 'string') return { kind: number === 'number' && isInteger ? 'integer' : number };
  if (isInteger && !Number.isInteger(number)) return { kind: 'integer' };
  const broken = check({ ...common, ...bounds, kind: 'number', integer: false }, number);
  if (broken) return toBoundProblem(broken);
  // The quotient of decimals is rarely exact: 0.3 / 0.1 is 2.9999999999999996.
  const quotient = multipleOf === undefined ? 0 : number / multipleOf;
  const isMultiple = Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient));
  return multipleOf === undefined || isMultiple ? undefined : { kind: 'multipleOf', limit: multipleOf };
}

function findCountProblem(
  { minItems = 0, maxItems = Infinity }: Bounds,
  count: number,
): PartProblem | undefined {
  if (count < minItems) return { kind: 'minItems', limit: minItems };
  return count > maxItems ? { kind: 'maxItems', limit: maxItems } : undefined;
}

const common = { name: 'value', label: '', required: false };

// The rules for one field of an elicitation are the same as for one argument.
function check(field: FormField, value: unknown) {
  return validateContent({ drawable: true, fields: [field] }, { value })[0];
}

type Broken = NonNullable<ReturnType<typeof check>>;

function toBoundProblem({ keyword, limit }: Broken): PartProblem {
  switch (keyword) {
    case 'minLength':
    case 'maxLength':
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { kind: keyword, limit: Number(limit) };
    default:
      return { kind: 'number' };
  }
}
