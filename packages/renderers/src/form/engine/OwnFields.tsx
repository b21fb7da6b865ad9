import { memo, useState } from 'react';
import Form from '@rjsf/core';
import { useFormMessages } from '../../messages/formMessages.js';
import type { FieldsProps } from '../FormBody.js';
import { ownTheme } from './ownTheme.js';
import { toRjsfSchema, type FieldRange } from './toRjsfSchema.js';
import { uncheckedValidator } from './uncheckedValidator.js';

/** The fields by our theme. They are drawn once: rjsf holds no data, and an issue renders its field alone. */
export const OwnFields = memo(function OwnFields({
  session,
  idPrefix,
  ...range
}: Omit<FieldsProps, 'theme'> & FieldRange) {
  const messages = useFormMessages();
  // Its texts are not shown: our theme takes them from the session and the messages in force.
  const [described] = useState(() => toRjsfSchema(session.fields, range, messages));
  return (
    <Form
      {...ownTheme}
      {...described}
      tagName="div"
      className="rt-rjsf"
      idPrefix={idPrefix}
      validator={uncheckedValidator}
      noValidate
      showErrorList={false}
    >
      {/* In place of a button to send. */}
      <></>
    </Form>
  );
});
