import {
  forwardRef,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useState,
  type ComponentType,
} from 'react';
import type { AnswerIssue, FieldIssue, FormContent, FormDefinition, FormField } from '@mcp-roundtrip/core';
import { useFormMessages } from '../messages/formMessages.js';
import { createFormSession, type FormSession } from './createFormSession.js';
import { CustomFields } from './CustomFields.js';
import { ErrorSummary } from './ErrorSummary.js';
import type { FormOptions } from './FormOptions.js';
import { FormSessionContext } from './formSessionContext.js';
import { FormTouchedContext } from './formTouched.js';
import { readFormDraft } from './readFormDraft.js';
import { RefusedForm } from './RefusedForm.js';
import { SecretWarning } from './SecretWarning.js';
import { toFittingContent, toInitialContent, type InitialContent } from './toInitialContent.js';
import { toShownFields } from './toShownField.js';
import { createFormValidator } from './validator/createFormValidator.js';

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

/** Everything of a form but its buttons: the part that is loaded when the first form appears. */
export const FormBody = forwardRef<FormHandle, FormBodyProps>(function FormBody({ form, ...rest }, ref) {
  if (!form.drawable) return <RefusedForm reason={form.reason} />;
  return <DrawnForm ref={ref} fields={form.fields} {...rest} />;
});

const DrawnForm = forwardRef<
  FormHandle,
  Omit<FormBodyProps, 'form'> & { readonly fields: readonly FormField[] }
>(function DrawnForm({ fields: given, options, answered, draft, onDraft, engine: Engine, onAccept }, ref) {
  const messages = useFormMessages();
  const idPrefix = `rt${useId().replace(/\W/g, '')}`;
  const { theme, renderForm, initialContent, usesAjv = true } = options;
  const [session] = useState(() => {
    const fields = toShownFields(given);
    const { validate, prepare } = createFormValidator(fields);
    const content = answered
      ? toFittingContent(fields, answered)
      : (readFormDraft(fields, draft) ?? toInitialContent(fields, initialContent));
    return createFormSession(fields, content, {
      validate,
      describe: messages.describeIssue,
      onBegin: usesAjv ? prepare : undefined,
    });
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
      {renderForm && <CustomFields session={session} renderForm={renderForm} toFieldId={toFieldId} />}
      {Engine && <Engine session={session} idPrefix={idPrefix} theme={theme} />}
    </FormSessionContext.Provider>
  );
});

/** The core's issues about an answer as a whole are no issues of a form. */
function isFieldIssue(issue: AnswerIssue): issue is FieldIssue {
  return issue.keyword !== 'answer';
}
