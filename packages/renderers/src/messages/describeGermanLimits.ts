import type { FormField } from '@mcp-roundtrip/core';

/** Says in German between which limits an answer must be. */
export function describeGermanLimits(field: FormField): string | undefined {
  if (field.kind === 'text') {
    const { minLength: least = 0, maxLength: most } = field;
    if (most === undefined) return least > 1 ? `Mindestens ${least} Zeichen.` : undefined;
    if (least === most) return `${most} Zeichen.`;
    return least > 1 ? `${least} bis ${most} Zeichen.` : `Höchstens ${most} Zeichen.`;
  }
  if (field.kind !== 'number') return undefined;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} bis ${maximum}.`;
  const limits = [
    minimum !== undefined && `mindestens ${minimum}`,
    exclusiveMinimum !== undefined && `mehr als ${exclusiveMinimum}`,
    maximum !== undefined && `höchstens ${maximum}`,
    exclusiveMaximum !== undefined && `weniger als ${exclusiveMaximum}`,
  ].filter((limit) => limit !== false);
  const sentence = limits.join(', ');
  return sentence ? `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.` : undefined;
}
