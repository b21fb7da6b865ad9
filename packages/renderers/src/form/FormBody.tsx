import {
  forwardRef,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import type { AnswerIssue } from '@mcp-roundtrip/core';
import type {
  FieldIssue,
  FormContent,
  FormDefinition,
  FormField,
  FormRefusal,
} from '@mcp-roundtrip/core/forms';
import { cutText } from '../cutText.js';
import { useFormMessages } from '../messages/formMessages.js';
import type { FormOptions, RenderForm } from './FormOptions.js';
import { readFormDraft, toFittingContent, toInitialContent, type InitialContent } from './formContent.js';
import {
  createFormSession,
  FormSessionContext,
  FormTouchedContext,
  useIssue,
  useIssues,
  type FormSession,
} from './formSession.js';
import { looksLikeSecret } from './looksLikeSecret.js';
import { toShownFields } from './toShownField.js';

const longestPattern = 80;

/** How the form around is sent. */
export interface FormHandle {
  readonly submit: () => void;
}

/** What draws the fields of a session; `idPrefix` begins the ids of their controls. */
export interface FieldsProps {
  readonly session: FormSession;
  readonly idPrefix: string;
  readonly theme: FormOptions['theme'];
}

interface FormBodyProps {
  readonly form: FormDefinition;
  readonly options: FormOptions & { readonly initialContent: InitialContent | undefined };
  readonly answered: FormContent | undefined;
  /** What was being filled in before; it is checked, because it may come from a storage. */
  readonly draft: unknown;
  readonly onDraft: ((draft: FormContent) => void) | undefined;
  readonly engine: ComponentType<FieldsProps> | undefined;
  readonly onAccept: (content: FormContent) => readonly AnswerIssue[];
}

/** Everything of a form but its buttons. */
export const FormBody = forwardRef<FormHandle, FormBodyProps>(function FormBody({ form, ...rest }, ref) {
  if (!form.drawable) return <RefusedForm reason={form.reason} />;
  return <DrawnForm ref={ref} form={form} {...rest} />;
});

const DrawnForm = forwardRef<
  FormHandle,
  Omit<FormBodyProps, 'form'> & { readonly form: Extract<FormDefinition, { drawable: true }> }
>(function DrawnForm({ form, options, answered, draft, onDraft, engine: Engine, onAccept }, ref) {
  const messages = useFormMessages();
  const idPrefix = `rt${useId().replace(/\W/g, '')}`;
  const { theme, renderForm, initialContent } = options;
  const [session] = useState(() => {
    const fields = toShownFields(form.fields);
    const content = answered
      ? toFittingContent(fields, answered)
      : (readFormDraft(fields, draft) ?? toInitialContent(fields, initialContent));
    return createFormSession(fields, content, messages.describeIssue);
  });
  const { fields } = session;
  const [attempt, setAttempt] = useState<{ count: number; issues: readonly FieldIssue[] }>();

  useEffect(() => session.reword(messages.describeIssue), [session, messages]);
  // After the effects of the fields, so that what they put right at their start is neither a touch nor kept.
  const onTouch = useContext(FormTouchedContext);
  useEffect(
    () =>
      session.watchDrafts(() => {
        onTouch();
        onDraft?.(session.getDrafts());
      }),
    [session, onTouch, onDraft],
  );
  useImperativeHandle(ref, () => ({
    submit: () => {
      const { content, issues } = session.check();
      const refused = issues.length > 0 ? issues : onAccept(content).filter(isFieldIssue);
      if (refused !== issues) session.showIssues(refused);
      setAttempt((last) => ({ count: (last?.count ?? 0) + 1, issues: refused }));
    },
  }));

  const toFieldId = (name: string) => `${idPrefix}_f${fields.findIndex((field) => field.name === name)}`;
  return (
    <FormSessionContext.Provider value={session}>
      {attempt && attempt.issues.length > 0 && (
        // Another one at each attempt, so that it takes the focus and is read out again.
        <ErrorSummary key={attempt.count} issues={attempt.issues} session={session} toFieldId={toFieldId} />
      )}
      {(theme || renderForm) && <SecretWarning fields={fields} />}
      {fields.length === 0 && (
        <p className="rt-quiet" data-slot="rt-quiet">
          {messages.nothingToFill}
        </p>
      )}
      {form.uncheckedPattern !== undefined && (
        <p className="rt-quiet" data-slot="rt-quiet" dir="auto">
          {messages.uncheckedPattern(cutText(form.uncheckedPattern, longestPattern))}
        </p>
      )}
      {renderForm && <CustomFields session={session} renderForm={renderForm} toFieldId={toFieldId} />}
      {Engine && <Engine session={session} idPrefix={idPrefix} theme={theme} />}
    </FormSessionContext.Provider>
  );
});

/** The core's issues about an answer as a whole are no issues of a form. */
function isFieldIssue(issue: AnswerIssue): issue is FieldIssue {
  return issue.keyword !== 'answer';
}

/** Says why a form is not drawn. */
function RefusedForm({ reason }: { readonly reason: FormRefusal }) {
  const messages = useFormMessages();
  return (
    <div className="rt-notice" data-slot="rt-notice" data-tone="warning" role="note">
      <p className="rt-label" data-slot="rt-label">
        {messages.formRefused}
      </p>
      <p className="rt-server-text" data-slot="rt-server-text">
        {messages.describeRefusal(reason)}
      </p>
    </div>
  );
}

/** Warns of all fields that ask for a secret at once, where the fields are drawn by others. */
function SecretWarning({ fields }: { readonly fields: readonly FormField[] }) {
  const messages = useFormMessages();
  const secrets = fields.filter(looksLikeSecret);
  if (secrets.length === 0) return null;
  return (
    <div className="rt-notice" data-slot="rt-notice" data-tone="warning" role="note">
      {secrets.map(({ name, label }) => (
        <p key={name} className="rt-label" data-slot="rt-label">
          <bdi>{label}</bdi>
        </p>
      ))}
      <p data-slot="rt-text">{messages.secretWarning}</p>
    </div>
  );
}

/** The fields as a host draws them. */
function CustomFields({
  session,
  renderForm,
  toFieldId,
}: {
  readonly session: FormSession;
  readonly renderForm: RenderForm;
  readonly toFieldId: (name: string) => string;
}) {
  const issues = useIssues(session);
  const { fields, setDraft } = session;
  // Another engine may have been at work before.
  const [initialContent] = useState(() => session.getDrafts());
  return <>{renderForm({ fields, initialContent, issues, toFieldId, onChange: setDraft })}</>;
}

interface SummaryProps {
  readonly session: FormSession;
  readonly toFieldId: (name: string) => string;
}

/** What kept a form from being sent, with a link to each field; it takes the focus and stays as it is until the next attempt. */
function ErrorSummary({
  issues,
  ...rest
}: SummaryProps & {
  /** What was wrong at the attempt. */
  readonly issues: readonly FieldIssue[];
}) {
  const messages = useFormMessages();
  const titleId = useId();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);
  if (useIssues(rest.session).length === 0) return null;
  return (
    <div
      ref={summary}
      className="rt-notice rt-error-summary"
      data-slot="rt-error-summary"
      data-tone="danger"
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <p id={titleId} className="rt-label" data-slot="rt-label">
        {messages.issueSummary(issues.length)}
      </p>
      <ul data-slot="rt-list">
        {issues.map((issue) => (
          <SummaryEntry key={issue.field} issue={issue} {...rest} />
        ))}
      </ul>
    </div>
  );
}

function SummaryEntry({ issue, session, toFieldId }: SummaryProps & { readonly issue: FieldIssue }) {
  const isFixed = useIssue(session, issue.field) === undefined;
  const field = session.fields.find(({ name }) => name === issue.field);
  if (!field) return <li data-slot="rt-entry">{issue.message}</li>;
  const id = toFieldId(field.name);
  return (
    // Shown by an attribute, because a changed text would be read out in the middle of typing.
    <li data-slot="rt-entry" data-fixed={isFixed}>
      <a
        className="rt-link"
        data-slot="rt-link"
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault();
          focusField(event.currentTarget.closest('form') ?? document, id);
        }}
      >
        <bdi>{field.label}</bdi>: {issue.message}
      </a>
    </li>
  );
}

const focusable = 'input:not([type=hidden]), select, textarea, button, [tabindex]:not([tabindex="-1"])';

/** Moves the focus to the control of a field, in whatever way its theme draws it. */
function focusField(root: ParentNode, id: string): void {
  const escaped = CSS.escape(id);
  const found = root.querySelector<HTMLElement>(`#${escaped}`);
  const control =
    found && !found.matches(focusable)
      ? // In a group of radios only the chosen one can be reached by keyboard.
        (found.querySelector<HTMLElement>('input:checked') ?? found.querySelector<HTMLElement>(focusable))
      : found;
  // Some themes give their id to a part that cannot be focused, and longer ones to the parts that can.
  const target = control ?? root.querySelector<HTMLElement>(`[id^="${escaped}"]:is(${focusable})`);
  target?.focus();
}
