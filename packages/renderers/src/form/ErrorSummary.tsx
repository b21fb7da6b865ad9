import { useEffect, useId, useRef } from 'react';
import type { FieldIssue } from '@mcp-roundtrip/core';
import { useFormMessages } from '../messages/formMessages.js';
import type { FormSession } from './createFormSession.js';
import { focusField } from './focusField.js';
import { useIssue, useIssues } from './formSessionContext.js';

interface SummaryProps {
  readonly session: FormSession;
  readonly toFieldId: (name: string) => string;
}

/** What kept a form from being sent, with a link to each field; it takes the focus and stays as it is until the next attempt. */
export function ErrorSummary({
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
    // Told by an attribute, because a changed text would be read out in the middle of typing.
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
