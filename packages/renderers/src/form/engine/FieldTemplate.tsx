import type { FieldTemplateProps } from '@rjsf/utils';
import { useFormMessages } from '../../messages/formMessages.js';
import { useFormSession, useIssue } from '../formSessionContext.js';
import { toIndex } from './alias.js';
import { FieldNotes } from './FieldNotes.js';
import { isGroup, toControl } from './toControl.js';
import { toNotes } from './toNotes.js';

/** A field with all that is said about it; the form as a whole has no frame of its own. */
export function FieldTemplate({ fieldPathId, id, children }: FieldTemplateProps) {
  const [alias] = fieldPathId.path;
  return alias === undefined ? (
    children
  ) : (
    <FieldFrame id={id} alias={alias}>
      {children}
    </FieldFrame>
  );
}

function FieldFrame({
  id,
  alias,
  children,
}: Pick<FieldTemplateProps, 'id' | 'children'> & { readonly alias: string | number }) {
  const messages = useFormMessages();
  const session = useFormSession();
  const field = session.fields[toIndex(alias)];
  const issue = useIssue(session, field?.name ?? '');
  if (!field) return null;
  const control = toControl(field);
  const notes = toNotes(id, field, issue, messages);
  const label = (
    <>
      <bdi>{field.label}</bdi>{' '}
      <span className="rt-mark" data-slot="rt-mark">
        ({field.required ? messages.required : messages.optional})
      </span>
    </>
  );
  if (!isGroup(control)) {
    return (
      <div className="rt-field" data-slot="rt-field" data-kind={field.kind}>
        <label id={`${id}-label`} className="rt-label" data-slot="rt-label" htmlFor={id}>
          {label}
        </label>
        <FieldNotes notes={notes} />
        {children}
      </div>
    );
  }
  return (
    <fieldset
      id={id}
      className="rt-field"
      data-slot="rt-field"
      data-kind={field.kind}
      aria-describedby={notes.length > 0 ? notes.map((note) => note.id).join(' ') : undefined}
      {...(control === 'radio' && {
        role: 'radiogroup',
        'aria-required': field.required,
        'aria-invalid': issue !== undefined || undefined,
      })}
    >
      <legend id={`${id}-label`} className="rt-label" data-slot="rt-label">
        {label}
      </legend>
      <FieldNotes notes={notes} />
      {children}
    </fieldset>
  );
}
