import { useMemo, useState } from 'react';
import Form, { type IChangeEvent, type ThemeProps } from '@rjsf/core';
import type { ErrorSchema } from '@rjsf/utils';
import { useMessages } from '../../messages/RoundtripMessages.js';
import type { FieldsProps } from '../FormBody.js';
import { useIssues } from '../formSessionContext.js';
import { toAlias, toIndex } from './alias.js';
import { toDraft, toFormData } from './formData.js';
import { toControl } from './toControl.js';
import { toRjsfSchema } from './toRjsfSchema.js';
import { uncheckedValidator } from './uncheckedValidator.js';

const ours = new Set(['date-time', 'combobox', 'filtered-checkboxes']);

/** The fields by another theme, which holds what they show; each change is copied into the session. */
export function ThemedFields({
  session,
  idPrefix,
  theme,
}: Omit<FieldsProps, 'theme'> & { readonly theme: ThemeProps }) {
  const messages = useMessages();
  const { fields } = session;
  const described = useMemo(() => toRjsfSchema(fields, messages), [fields, messages]);
  const [initialFormData] = useState(() => toFormData(session));
  const issues = useIssues(session);
  const extraErrors = useMemo(
    () =>
      Object.fromEntries(
        fields.flatMap(({ name }, index) => {
          const issue = issues.find((each) => each.field === name);
          return issue ? [[toAlias(index), { __errors: [issue.message] }]] : [];
        }),
      ) as ErrorSchema, // a shape that its own type cannot describe
    [fields, issues],
  );
  const copyChange = ({ formData }: IChangeEvent, id?: string) => {
    const index = toIndex(id);
    const field = fields[index];
    // Our own widgets write into the session themselves.
    if (field && !ours.has(toControl(field)))
      session.setDraft(field.name, toDraft(field, formData?.[toAlias(index)]));
  };
  return (
    <Form
      {...theme}
      {...described}
      tagName="div"
      idPrefix={idPrefix}
      initialFormData={initialFormData}
      validator={uncheckedValidator}
      extraErrors={extraErrors}
      onChange={copyChange}
      noValidate
      showErrorList={false}
    >
      {/* In place of a button to send. */}
      <></>
    </Form>
  );
}
