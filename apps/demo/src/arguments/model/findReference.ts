import { isRecord } from './isRecord.js';

/** Finds what a reference within the same schema points at; anything else is never followed. */
export function findReference(root: unknown, reference: unknown): unknown {
  if (typeof reference !== 'string' || !/^#(\/|$)/.test(reference)) return undefined;
  let found = root;
  for (const part of reference.split('/').slice(1)) {
    const name = decodePart(part);
    if (Array.isArray(found)) found = found[Number(name)] as unknown;
    else if (isRecord(found) && Object.hasOwn(found, name)) found = found[name];
    else return undefined;
  }
  return found;
}

function decodePart(part: string): string {
  const text = part.includes('%') ? tryDecode(part) : part;
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

function tryDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
