import { looksLikeSecret } from '@mcp-roundtrip/renderers/url-safety';
import { asObject, type WireObject } from './wireMessage.js';

/** What stands in the place of a secret, whatever its length. */
export const mask = '••••••••';

/** Copies a value with everything masked that looks like a secret by its name; `onSecret` is told what was masked. */
export function maskSecrets(
  value: unknown,
  { schema, onSecret }: { schema?: WireObject | undefined; onSecret?: (secret: string) => void } = {},
): unknown {
  const walk = (part: unknown, labels: WireObject | undefined, isSecret: boolean): unknown => {
    if (Array.isArray(part)) return part.map((member) => walk(member, undefined, isSecret));
    const object = asObject(part);
    if (object) {
      const properties = asObject(labels?.['properties']);
      return Object.fromEntries(
        Object.entries(object).map(([name, member]) => {
          const field = asObject(properties?.[name]);
          return [name, walk(member, field, isSecret || namesSecret(name, field))];
        }),
      );
    }
    if (!isSecret || !(typeof part === 'string' || typeof part === 'number') || part === '') return part;
    onSecret?.(String(part));
    return mask;
  };
  return walk(value, schema, false);
}

/** Whether a name, or the title that a server gave it, is that of a secret. */
export function namesSecret(name: string, field?: WireObject): boolean {
  const title = field?.['title'];
  return looksLikeSecret({ kind: 'text', name, label: typeof title === 'string' ? title : '' });
}
