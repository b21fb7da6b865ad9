import { isAffordable, readSchema } from '@mcp-roundtrip/core/forms';
import { fromJsonSchema } from '@modelcontextprotocol/client';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/client/validators/cf-worker';
import type { Draft } from '../draft/Draft.js';
import { getDraft } from '../draft/editDraft.js';
import { findNode, type DraftPath } from '../draft/DraftPath.js';
import type { ArgumentNode } from '../model/ArgumentNode.js';
import type { JsonObject } from '../model/isRecord.js';
import type { ArgumentProblem, PartProblem } from './ArgumentProblem.js';

// It interprets schemas instead of compiling them, which a strict policy forbids; and it is to report everything.
const interpreter = new CfWorkerJsonSchemaValidator({ shortcircuit: false, draft: '2020-12' });
const longestReason = 300;
const mostComplaints = 200;

/** Asks the client's own interpreter what the schema refuses; what cannot be asked is left to the server. */
export function findRefusals(
  node: ArgumentNode,
  draft: Draft,
  schema: JsonObject,
  value: unknown,
): readonly ArgumentProblem[] {
  const { checkable } = readSchema(schema);
  if (!checkable || !isAffordable(checkable, value)) return [];
  try {
    const result = fromJsonSchema(checkable, interpreter)['~standard'].validate(value);
    if (result instanceof Promise || !result.issues) return [];
    const complaints = result.issues
      .flatMap(({ message }) => toComplaints(message))
      .filter((complaint) => !isSaidByField(node, draft, complaint))
      .slice(0, mostComplaints);
    return toDeepest(complaints).map(({ location, reason }) => {
      const { path, rest } = locate(node, draft, location);
      return { path, problem: toProblem(reason, rest) };
    });
  } catch {
    return [];
  }
}

function toProblem(reason: string, place: readonly string[]): PartProblem {
  if (reason === 'False boolean schema.') return { kind: 'unknown', name: place.join('/') };
  const text = place.length > 0 ? `${place.join('/')}: ${reason}` : reason;
  return { kind: 'refused', reason: text.slice(0, longestReason) };
}

// A field says itself that it is empty; JSON does not.
function isSaidByField(node: ArgumentNode, draft: Draft, { location, reason }: Complaint): boolean {
  const [, name] = /^Instance does not have required property "(.*)"\.$/s.exec(reason) ?? [];
  const { path, rest } = locate(node, draft, location);
  if (name === undefined || rest.length > 0 || getDraft(draft, path)?.kind !== 'object') return false;
  const object = findNode(node, path);
  return object?.kind === 'object' && object.fields.some((field) => field.name === name);
}

interface Complaint {
  readonly location: readonly string[];
  readonly reason: string;
}

// One text holds them all: "#/guests/0: Property … ; #/guests/0/name: …". Places in it contain no blanks.
function toComplaints(message: string): readonly Complaint[] {
  return message.split(/; (?=#)/).flatMap((part) => {
    const [, pointer, reason] = /^#(\S*): (.*)$/s.exec(part) ?? [];
    if (pointer === undefined || reason === undefined || isEcho(reason)) return [];
    return [{ location: pointer.split('/').slice(1).map(decode), reason }];
  });
}

// Every rule around a mistake is reported as well, always together with the mistake itself.
function isEcho(reason: string): boolean {
  return (
    reason === 'A subschema had errors.' ||
    reason === 'Instance does not match every subschema.' ||
    /^Items did not match .*schema\.$/.test(reason) ||
    /^Property ".*" does not match (additional properties |unevaluated properties )?schema\.$/s.test(reason)
  );
}

// Of the branches of a union all mistakes are reported; the deepest are the nearest to what is meant.
function toDeepest(complaints: readonly Complaint[]): readonly Complaint[] {
  return complaints.filter(({ location }, index) =>
    complaints.every((other, at) => {
      if (at === index) return true;
      const isInside = location.every((name, depth) => other.location[depth] === name);
      return !isInside || (other.location.length === location.length && at > index);
    }),
  );
}

function locate(
  node: ArgumentNode,
  draft: Draft,
  location: readonly string[],
): { readonly path: DraftPath; readonly rest: readonly string[] } {
  const [name, ...rest] = location;
  const here = { path: [], rest: location };
  if (name === undefined) return here;
  if (node.kind === 'object' && draft.kind === 'object') {
    const index = node.fields.findIndex((field) => field.name === name);
    const [field, part] = [node.fields[index], draft.fields[index]];
    if (!field || !part) return node.others ? { path: [node.fields.length], rest: location } : here;
    const found = locate(field, part, rest);
    return { path: [index, ...found.path], rest: found.rest };
  }
  const item = node.kind === 'list' && draft.kind === 'list' ? draft.items[Number(name)] : undefined;
  if (!item || node.kind !== 'list') return here;
  const found = locate(node.item, item.draft, rest);
  return { path: [Number(name), ...found.path], rest: found.rest };
}

function decode(part: string): string {
  try {
    return decodeURI(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return part;
  }
}
