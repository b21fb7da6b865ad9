import type { Draft } from '../draft/Draft.js';
import type { DraftPath } from '../draft/DraftPath.js';
import { toArguments, toValue } from '../draft/toArguments.js';
import { parseJson } from '../json/parseJson.js';
import type { ArgumentModel, ArgumentNode, ObjectNode } from '../model/ArgumentNode.js';
import { isRecord } from '../model/isRecord.js';
import type { ArgumentProblem, PartProblem } from './ArgumentProblem.js';
import { findLeafProblem } from './findLeafProblem.js';
import { findRefusals } from './findRefusals.js';

/** Finds everything that is wrong with what is filled in, in the order in which it is seen. */
export function findProblems({ root, schema }: ArgumentModel, draft: Draft): readonly ArgumentProblem[] {
  const own = findPartProblems(root, draft, []);
  // JSON that cannot be read has no value that the schema could be asked about.
  if (own.some(({ problem }) => problem.kind === 'json')) return own;
  const refusals = findRefusals(root, draft, schema, toArguments(root, draft));
  const isNew = ({ path }: ArgumentProblem) => !own.some((known) => isWithin(known.path, path));
  return [...own, ...refusals.filter(isNew)].sort((one, other) => comparePaths(one.path, other.path));
}

/** Finds what is wrong with JSON as it is typed. */
export function findJsonProblem(text: string, mustBeObject: boolean): PartProblem | undefined {
  if (text.trim() === '') return undefined;
  const parsed = parseJson(text);
  switch (parsed.status) {
    case 'broken':
      return { kind: 'json', line: parsed.line, column: parsed.column };
    case 'precision':
      return { kind: 'unsafe-number', number: parsed.number };
    case 'value':
      return mustBeObject && !isRecord(parsed.value) ? { kind: 'not-an-object' } : undefined;
    default:
      return parsed satisfies never;
  }
}

function findPartProblems(node: ArgumentNode, draft: Draft, path: DraftPath): readonly ArgumentProblem[] {
  const at = (problem: PartProblem | undefined) => (problem ? [{ path, problem }] : []);
  const value = toValue(node, draft);
  if (draft.kind === 'raw') {
    const isWhole = path.length === 0;
    const isMissing = value === undefined && node.whenEmpty === 'ask' && !isWhole;
    return at(findJsonProblem(draft.text, isWhole) ?? (isMissing ? { kind: 'required' } : undefined));
  }
  if (node.kind === 'object' && draft.kind === 'object') {
    // What is left out as a whole lacks nothing inside.
    return value === undefined || value === null ? [] : findFieldProblems(node, draft, path);
  }
  if (node.kind === 'list' && draft.kind === 'list') {
    const inside = draft.items.flatMap((item, index) =>
      findPartProblems(node.item, item.draft, [...path, index]),
    );
    return [...at(findLeafProblem(node, draft, value)), ...inside];
  }
  return at(findLeafProblem(node, draft, value));
}

function findFieldProblems(node: ObjectNode, draft: Draft & { kind: 'object' }, path: DraftPath) {
  const problems = node.fields.flatMap((field, index) => {
    const part = draft.fields[index];
    return part ? findPartProblems(field, part, [...path, index]) : [];
  });
  const others = draft.others && findJsonProblem(draft.others.text, true);
  return others ? [...problems, { path: [...path, node.fields.length], problem: others }] : problems;
}

function isWithin(outer: DraftPath, inner: DraftPath): boolean {
  return outer.every((index, depth) => inner[depth] === index);
}

function comparePaths(one: DraftPath, other: DraftPath): number {
  for (let depth = 0; ; depth++) {
    const [first, second] = [one[depth], other[depth]];
    if (first === undefined || second === undefined) return one.length - other.length;
    if (first !== second) return first - second;
  }
}
