import type { ArgumentNode, ListNode } from '../model/ArgumentNode.js';
import type { Draft } from './Draft.js';
import { toItem } from './toItem.js';

const mostBlankItems = 10;

/** The draft of a part that holds nothing yet; `fill` makes those of its own parts. */
export function toBlankDraft(
  node: ArgumentNode,
  fill: (node: ArgumentNode, value: undefined) => Draft,
): Draft {
  switch (node.kind) {
    case 'text':
    case 'number':
    case 'choice':
      return { kind: 'typed', text: '' };
    case 'boolean':
      // A box that is not ticked says no; only what may be left out can say nothing.
      return { kind: 'typed', text: node.whenEmpty === 'ask' ? 'false' : '' };
    case 'choices':
      return { kind: 'chosen', indexes: [] };
    case 'object': {
      const fields = node.fields.map((field) => fill(field, undefined));
      return { kind: 'object', fields, kept: {}, ...(node.others && { others: { kind: 'raw', text: '' } }) };
    }
    case 'list':
      return {
        kind: 'list',
        items: Array.from({ length: countNeeded(node) }, () => toItem(fill(node.item, undefined))),
      };
    case 'json':
      return { kind: 'raw', text: '' };
    default:
      return node satisfies never;
  }
}

function countNeeded({ whenEmpty, bounds }: ListNode): number {
  return whenEmpty === 'ask' ? Math.min(bounds.minItems ?? 0, mostBlankItems) : 0;
}
