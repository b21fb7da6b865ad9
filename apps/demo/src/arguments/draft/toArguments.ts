import type { ArgumentNode, ObjectNode, TextNode } from '../model/ArgumentNode.js';
import { isRecord, type JsonObject } from '../model/isRecord.js';
import { parseJson } from '../json/parseJson.js';
import { toSentTime } from './sentTime.js';
import type { Draft, ObjectDraft } from './Draft.js';
import { readNumber } from './readNumber.js';

/** Reads the arguments as a whole out of a draft. */
export function toArguments(node: ArgumentNode, draft: Draft): JsonObject {
  const value = toValue(node, draft);
  return isRecord(value) ? value : {};
}

/** Reads the value of one part; undefined means that it is left out. */
export function toValue(node: ArgumentNode, draft: Draft): unknown {
  if (draft.given) return draft.given.value;
  const value = readDraft(node, draft);
  return value === undefined && node.whenEmpty === 'null' ? null : value;
}

function readDraft(node: ArgumentNode, draft: Draft): unknown {
  switch (draft.kind) {
    case 'raw':
      return readRaw(draft.text);
    case 'typed':
      return readTyped(node, draft.text);
    case 'chosen':
      if (node.kind !== 'choices' || (draft.indexes.length === 0 && node.whenEmpty !== 'ask'))
        return undefined;
      return draft.indexes.map((index) => node.options[index]?.value);
    case 'object':
      return node.kind === 'object' ? readObject(node, draft) : undefined;
    case 'list': {
      if (node.kind !== 'list' || (draft.items.length === 0 && node.whenEmpty !== 'ask')) return undefined;
      // JSON has no gaps: an item that is still empty is null until it is filled in.
      return draft.items.map((item) => toValue(node.item, item.draft) ?? null);
    }
    default:
      return draft satisfies never;
  }
}

function readObject(node: ObjectNode, draft: ObjectDraft): JsonObject | undefined {
  const entries: [string, unknown][] = [];
  node.fields.forEach((field, index) => {
    const part = draft.fields[index];
    const value = part && toValue(field, part);
    if (value !== undefined) entries.push([field.name, value]);
  });
  const others = draft.others && readRaw(draft.others.text);
  if (isRecord(others)) entries.push(...Object.entries(others));
  entries.push(...Object.entries(draft.kept));
  // Nulls that nobody typed do not make an object that was left out.
  const isEmpty = node.fields.every((field, index) => isBlank(field, draft.fields[index]));
  const hasMore = isRecord(others) || Object.keys(draft.kept).length > 0;
  if (isEmpty && !hasMore && node.whenEmpty !== 'ask') return undefined;
  return Object.fromEntries(entries);
}

function isBlank(node: ArgumentNode, draft: Draft | undefined): boolean {
  if (!draft) return true;
  if (draft.given) return false;
  // An unticked box is no sign that someone wants the object around it.
  if (node.kind === 'boolean' && draft.kind === 'typed') return draft.text !== 'true';
  if (node.kind === 'object' && draft.kind === 'object') {
    const hasMore = Object.keys(draft.kept).length > 0 || Boolean(draft.others?.text.trim());
    return !hasMore && node.fields.every((field, index) => isBlank(field, draft.fields[index]));
  }
  if (draft.kind === 'list') return draft.items.length === 0;
  if (draft.kind === 'chosen') return draft.indexes.length === 0;
  return readDraft(node, draft) === undefined;
}

function readRaw(text: string): unknown {
  if (text.trim() === '') return undefined;
  const parsed = parseJson(text);
  // What is no JSON is kept as the text that it is, so that nothing is lost on the way to another view.
  return parsed.status === 'value' ? parsed.value : text;
}

function readTyped(node: ArgumentNode, text: string): unknown {
  switch (node.kind) {
    case 'text':
      return readText(node, text);
    case 'number': {
      if (text.trim() === '') return undefined;
      const number = readNumber(text);
      return typeof number === 'number' ? number : text;
    }
    case 'boolean':
      return text === '' ? undefined : text === 'true';
    case 'choice':
      return text === '' ? undefined : node.options[Number(text)]?.value;
    default:
      return undefined;
  }
}

function readText(node: TextNode, text: string): string | undefined {
  if (text === '') return undefined;
  if (node.format === 'email' || node.format === 'uri') return text.trim() || undefined;
  return toSentTime(node, text);
}
