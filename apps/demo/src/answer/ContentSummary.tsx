import type { FormContent, FormDefinition } from '@mcp-roundtrip/core';
import { describeValue } from './describeValue.js';

/** What was filled into a form, field by field. */
export function ContentSummary({
  form,
  content,
}: {
  readonly form: FormDefinition;
  readonly content: FormContent;
}) {
  const fields = form.drawable ? form.fields : [];
  const given = fields.flatMap((field) => {
    const value = content[field.name];
    return value === undefined ? [] : [{ field, value }];
  });
  if (given.length === 0) return <p>You sent it without filling anything in.</p>;
  return (
    <dl className="given">
      {given.map(({ field, value }) => (
        <div key={field.name}>
          <dt className="quiet">{field.label}</dt>
          <dd>{describeValue(field, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
