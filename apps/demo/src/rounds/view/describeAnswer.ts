import { asObject } from '../record/wireMessage.js';

/** An answer as the timeline tells it. */
export type AnswerSummary =
  | { readonly kind: 'accepted'; readonly fields: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'declined' | 'dismissed' }
  | { readonly kind: 'reply'; readonly model: string }
  | { readonly kind: 'roots'; readonly count: number }
  | { readonly kind: 'other' };

/** Reads an answer from its wire form. */
export function describeAnswer(answer: unknown): AnswerSummary {
  const { action, content, model, roots } = asObject(answer) ?? {};
  if (action === 'accept') {
    const fields = Object.entries(asObject(content) ?? {});
    return { kind: 'accepted', fields: fields.map(([name, value]) => [name, toText(value)]) };
  }
  if (action === 'decline') return { kind: 'declined' };
  if (action === 'cancel') return { kind: 'dismissed' };
  if (Array.isArray(roots)) return { kind: 'roots', count: roots.length };
  return typeof model === 'string' ? { kind: 'reply', model } : { kind: 'other' };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
