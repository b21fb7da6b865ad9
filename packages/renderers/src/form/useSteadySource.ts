import { useMemo, useRef } from 'react';
import type { FormSource } from './useFormTask.js';

// Refused as malformed, which is what a schema is that no server could have sent.
const unreadable = JSON.stringify({ type: 'object', properties: null });

/** The same form with a schema that stays one object as long as it says the same, and that is answered once, by whichever button. */
export function useSteadySource(source: FormSource): FormSource {
  const schema = 'schema' in source ? source.schema : undefined;
  // A host may write its schema in place, so that what it says counts, not which object it is.
  const text = useMemo(() => toText(schema), [schema]);
  const asked = useMemo(() => ({ schema: text === undefined ? undefined : JSON.parse(text) }), [text]);
  const answered = useRef<typeof asked>(undefined);
  if ('question' in source) return source;
  return {
    ...asked,
    onAnswer: (answer) => {
      if (answered.current === asked) return;
      answered.current = asked;
      source.onAnswer(answer);
    },
  };
}

function toText(schema: unknown): string | undefined {
  try {
    return JSON.stringify(schema);
  } catch {
    return unreadable;
  }
}
