import type { FormContent, FormDefinition } from '@mcp-roundtrip/core';
import { useMemo } from 'react';
import { smellsOfSecret } from '../form/smellsOfSecret.js';
import { toShownFields } from '../form/toShownField.js';
import { useAnswerMessages } from '../messages/answerMessages.js';
import { describeValue } from './describeValue.js';

/** What was filled into a form, field by field; what looks like a secret is not shown again. */
export function ContentSummary({
  form,
  content,
}: {
  readonly form: FormDefinition;
  readonly content: FormContent;
}) {
  const messages = useAnswerMessages();
  const answers = new Map(Object.entries(content));
  const fields = useMemo(() => (form.drawable ? toShownFields(form.fields) : []), [form]);
  const given = fields.flatMap((field) => {
    const value = answers.get(field.name);
    return value === undefined ? [] : [{ field, value }];
  });
  if (given.length === 0)
    return (
      <p className="rt-answer" data-slot="rt-answer">
        {messages.youSentNothing}
      </p>
    );
  return (
    <dl className="rt-answer rt-given" data-slot="rt-given">
      {given.map(({ field, value }) => (
        <div data-slot="rt-fact" key={field.name}>
          <dt data-slot="rt-term">{field.label}</dt>
          <dd className="rt-server-text" data-slot="rt-server-text">
            {smellsOfSecret(field) ? `•••••• (${messages.masked})` : describeValue(field, value, messages)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
