import type { ArgumentNode } from '../model/ArgumentNode.js';

/** The way to a part: the numbers of fields and of items, from the outside in; the others of an object come after its fields. */
export type DraftPath = readonly number[];

/** Writes a path as a key. */
export function toPathKey(path: DraftPath): string {
  return path.join('-');
}

/** Finds the node at a path. */
export function findNode(node: ArgumentNode, path: DraftPath): ArgumentNode | undefined {
  const [index, ...rest] = path;
  if (index === undefined) return node;
  const next =
    node.kind === 'object'
      ? (node.fields[index] ?? node.others)
      : node.kind === 'list'
        ? node.item
        : undefined;
  return next && findNode(next, rest);
}
