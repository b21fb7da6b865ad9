import { argumentLimits } from '../model/argumentLimits.js';
import type { ArgumentNode, ListNode, ObjectNode } from '../model/ArgumentNode.js';
import { isRecord, type JsonObject } from '../model/isRecord.js';
import { toJsonText } from '../json/toJsonText.js';
import type { Draft, ObjectDraft, RawDraft } from './Draft.js';
import { toBlankDraft } from './toBlankDraft.js';
import { toItem } from './toItem.js';

/** Fills a form with what is given, and with the defaults of what is not. */
export function toInitialDraft(node: ArgumentNode, value: unknown): Draft {
  const known = value === undefined ? node.default : value;
  if (known === undefined) return toBlankDraft(node, toInitialDraft);
  if (node.kind === 'object' && isRecord(known)) return toObjectDraft(node, known, toInitialDraft);
  return toDraft(node, known);
}

/** Fills a form with exactly these values; one that its field cannot show stays as JSON. */
export function toDraft(node: ArgumentNode, value: unknown): Draft {
  if (value === undefined) return toBlankDraft(node, toDraft);
  const given = { value };
  if (value === null && node.kind !== 'json') return { ...toBlankDraft(node, toDraft), given };
  const typed = (text: string): Draft => ({ kind: 'typed', text, given });
  const raw: RawDraft = { kind: 'raw', text: toJsonText(value), given };
  switch (node.kind) {
    case 'text':
      return typeof value === 'string' ? typed(value) : raw;
    case 'number':
      return typeof value === 'number' || typeof value === 'string' ? typed(String(value)) : raw;
    case 'boolean':
      return typeof value === 'boolean' ? typed(String(value)) : raw;
    case 'choice': {
      const index = node.options.findIndex((option) => option.value === value);
      return index < 0 ? raw : typed(String(index));
    }
    case 'choices': {
      const indexes = toList(value)?.map((each) => node.options.findIndex((option) => option.value === each));
      return indexes && !indexes.includes(-1) ? { kind: 'chosen', indexes, given } : raw;
    }
    case 'object':
      return isRecord(value) ? { ...toObjectDraft(node, value, toDraft), given } : raw;
    case 'list':
      return toListDraft(node, value, given) ?? raw;
    case 'json':
      return raw;
    default:
      return node satisfies never;
  }
}

function toObjectDraft(node: ObjectNode, value: JsonObject, fill: typeof toDraft): ObjectDraft {
  const rest = new Map(Object.entries(value));
  const fields = node.fields.map((field) => {
    const draft = fill(field, rest.get(field.name));
    rest.delete(field.name);
    return draft;
  });
  if (!node.others) return { kind: 'object', fields, kept: Object.fromEntries(rest) };
  const others: RawDraft = { kind: 'raw', text: rest.size > 0 ? toJsonText(Object.fromEntries(rest)) : '' };
  return { kind: 'object', fields, others, kept: {} };
}

function toListDraft(node: ListNode, value: unknown, given: { value: unknown }): Draft | undefined {
  const list = toList(value);
  if (!list || list.length > argumentLimits.items) return undefined;
  return { kind: 'list', items: list.map((each) => toItem(toDraft(node.item, each))), given };
}

function toList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}
