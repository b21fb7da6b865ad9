import type { FieldProps } from './fieldProps.js';

type Notes = Pick<FieldProps, 'field' | 'issue'>;

/** What the server says about a field, and what is wrong with its value. */
export function FieldNotes({ id, field, issue }: Notes & { readonly id: string }) {
  return (
    <>
      {field.description && (
        <p id={`${id}-description`} className="quiet">
          {field.description}
        </p>
      )}
      {issue && (
        <p id={`${id}-issue`} className="problem">
          {issue.message}
        </p>
      )}
    </>
  );
}

/** The attributes that tie an input to its notes. */
export function toNoteAttributes(id: string, { field, issue }: Notes) {
  const ids = [field.description && `${id}-description`, issue && `${id}-issue`].filter(Boolean);
  return ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {};
}
