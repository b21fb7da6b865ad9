import type { FieldIssue, FormField } from '@mcp-roundtrip/core/forms';
import type { FieldTemplateProps } from '@rjsf/utils';
import { useFormMessages, type FormMessages } from '../../messages/formMessages.js';
import { useFormSession, useIssue } from '../formSession.js';
import { looksLikeSecret } from '../looksLikeSecret.js';
import { isGroup, toControl } from './toControl.js';
import { toIndex } from './toRjsfSchema.js';

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

const attributes = {
  help: { className: 'rt-help rt-server-text', 'data-slot': 'rt-help' },
  limits: { className: 'rt-help', 'data-slot': 'rt-limits' },
  secret: { className: 'rt-notice', 'data-slot': 'rt-secret' },
  problem: { className: 'rt-problem', 'data-slot': 'rt-problem' },
} as const;

/** What is said about a field, between its label and its input. */
function FieldNotes({ notes }: { readonly notes: readonly Note[] }) {
  return notes.map(({ id, kind, text }) => (
    <p
      key={kind}
      id={id}
      {...attributes[kind]}
      {...(kind === 'secret' && { 'data-tone': 'warning' })}
      {...(kind === 'help' && { dir: 'auto' })}
    >
      {text}
    </p>
  ));
}

/** One thing that is said about a field, above its input. */
interface Note {
  readonly id: string;
  readonly kind: 'help' | 'limits' | 'secret' | 'problem';
  readonly text: string;
}

/** All that is said about a field; only these have ids, so that no input is described by what is not there. */
export function toNotes(
  id: string,
  field: FormField,
  issue: FieldIssue | undefined,
  messages: FormMessages,
): readonly Note[] {
  const limits = messages.describeCount(field) ?? messages.describeLimits(field);
  const texts = {
    help: field.description,
    limits,
    secret: looksLikeSecret(field) ? messages.secretWarning : undefined,
    problem: issue?.message,
  };
  return (['help', 'limits', 'secret', 'problem'] as const).flatMap((kind) => {
    const text = texts[kind];
    return text ? [{ id: `${id}-${kind}`, kind, text }] : [];
  });
}
