import { useState } from 'react';
import type { FormSession } from '../createFormSession.js';
import { toControl, type Control } from './toControl.js';
import type { FieldRange } from './toRjsfSchema.js';

/** What some fields are drawn as, for good: by what each of them holds when it is drawn first. */
export function useControls(session: FormSession, { first, end }: FieldRange): readonly Control[] {
  const [controls] = useState(() =>
    session.fields.slice(first, end).map((field) => toControl(field, session.getDraft(field.name))),
  );
  return controls;
}
