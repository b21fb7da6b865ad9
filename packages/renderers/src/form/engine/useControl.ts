import { useState } from 'react';
import type { FieldIssue, FormField } from '@mcp-roundtrip/core';
import type { WidgetProps } from '@rjsf/utils';
import { useFormMessages } from '../../messages/formMessages.js';
import { useFormSession, useIssue } from '../formSessionContext.js';
import type { FieldDraft } from '../formEngine.js';
import { toIndex } from './alias.js';
import { toNotes } from './toNotes.js';

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
