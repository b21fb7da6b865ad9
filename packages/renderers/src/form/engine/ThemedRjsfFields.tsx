import { memo, useMemo, useState } from 'react';
import Form, { type IChangeEvent, type ThemeProps } from '@rjsf/core';
import type { ErrorSchema } from '@rjsf/utils';
import { useFormMessages } from '../../messages/formMessages.js';
import type { FieldsProps } from '../FormBody.js';
import { useIssues } from '../formSession.js';
import { FieldPages } from './FieldPages.js';
import {
  toAlias,
  toDraft,
  toFormData,
  toIndex,
  toRjsfSchema,
  uncheckedValidator,
  type FieldRange,
} from './toRjsfSchema.js';
import { useControls } from './useControl.js';

/** The fields as rjsf draws them by another theme, for which all of rjsf is needed. */
export function RjsfFields({ theme = {}, ...rest }: FieldsProps) {
  return (
    <FieldPages fields={rest.session.fields}>
      {(range) => <ThemedFields key={range.first} theme={theme} {...rest} {...range} />}
    </FieldPages>
  );
}

const ours = new Set(['date-time', 'combobox', 'filtered-checkboxes']);

/** The fields by another theme, which holds what they show; each change is copied into the session. */
const ThemedFields = memo(function ThemedFields({
  session,
  idPrefix,
  theme,
  first,
  end,
}: Omit<FieldsProps, 'theme'> & FieldRange & { readonly theme: ThemeProps }) {
  const messages = useFormMessages();
  const { fields } = session;
  const controls = useControls(session, { first, end });
  const described = useMemo(
    () => toRjsfSchema(fields.slice(first, end), { first, controls }, messages),
    [fields, first, end, controls, messages],
  );
  const [initialFormData] = useState(() => toFormData(session, { first, end }));
  const issues = useIssues(session);
  const extraErrors = useMemo(
    () =>
      Object.fromEntries(
        fields.slice(first, end).flatMap(({ name }, index) => {
          const issue = issues.find((each) => each.field === name);
          return issue ? [[toAlias(first + index), { __errors: [issue.message] }]] : [];
        }),
      ) as ErrorSchema, // a shape that its own type cannot describe
    [fields, first, end, issues],
  );
  const copyChange = ({ formData }: IChangeEvent, id?: string) => {
    const index = toIndex(id);
    const field = fields[index];
    // Our own widgets write into the session themselves.
    if (field && !ours.has(controls[index - first] ?? ''))
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
});
