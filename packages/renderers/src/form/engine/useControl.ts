import { useState } from 'react';
import type { FieldIssue, FormField } from '@mcp-roundtrip/core/forms';
import type { WidgetProps } from '@rjsf/utils';
import { useFormMessages } from '../../messages/formMessages.js';
import type { FieldDraft } from '../FormOptions.js';
import { useFormSession, useIssue, type FormSession } from '../formSession.js';
import { toNotes } from './FieldTemplate.js';
import { toControl, type Control } from './toControl.js';
import { toIndex, type FieldRange } from './toRjsfSchema.js';

/** What the input of a field needs to know; of what rjsf hands to a widget, only the name and the id count. */
export function useControl<Kind extends FormField['kind']>({
  name,
  id,
}: Pick<WidgetProps, 'name' | 'id'>): {
  readonly id: string;
  readonly field: Extract<FormField, { kind: Kind }>;
  /** What the field held when it was drawn first; inputs keep what they hold by themselves. */
  readonly initialDraft: FieldDraft;
  readonly issue: FieldIssue | undefined;
  readonly describedBy: string | undefined;
  readonly setDraft: (draft: FieldDraft) => void;
} {
  const messages = useFormMessages();
  const session = useFormSession();
  // The widget was chosen by the kind of this field.
  const field = session.fields[toIndex(name)] as Extract<FormField, { kind: Kind }>;
  const issue = useIssue(session, field.name);
  const [initialDraft] = useState(() => session.getDraft(field.name));
  const notes = toNotes(id, field, issue, messages);
  return {
    id,
    field,
    initialDraft,
    issue,
    describedBy: notes.length > 0 ? notes.map((note) => note.id).join(' ') : undefined,
    setDraft: (draft) => session.setDraft(field.name, draft),
  };
}

/** The attributes that every single input has in common. */
export function toInputAttributes({
  id,
  field,
  issue,
  describedBy,
}: Pick<ReturnType<typeof useControl>, 'id' | 'field' | 'issue' | 'describedBy'>) {
  return {
    id,
    className: 'rt-input',
    'data-slot': 'rt-input',
    'aria-required': field.required,
    'aria-invalid': issue !== undefined || undefined,
    'aria-describedby': describedBy,
  };
}

/** What some fields are drawn as, for good: by what each of them holds when it is drawn first. */
export function useControls(session: FormSession, { first, end }: FieldRange): readonly Control[] {
  const [controls] = useState(() =>
    session.fields.slice(first, end).map((field) => toControl(field, session.getDraft(field.name))),
  );
  return controls;
}
