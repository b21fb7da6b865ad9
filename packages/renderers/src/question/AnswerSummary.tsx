import { useMemo } from 'react';
import type { ElicitationAnswer, InputAnswer, InputQuestion, Round } from '@mcp-roundtrip/core';
import type { FieldValue, FormContent, FormDefinition, FormField } from '@mcp-roundtrip/core/forms';
import { looksLikeSecret } from '../form/looksLikeSecret.js';
import { toShownFields } from '../form/toShownField.js';
import { useAnswerMessages, type AnswerMessages } from '../messages/callMessages.js';
import { ContentBlockList } from '../result/ContentBlockView.js';

/** An answer as a person would read it back. */
export function AnswerSummary({
  question,
  answer,
  unanswered,
}: {
  readonly question: InputQuestion;
  /** Nothing where it was not kept. */
  readonly answer: InputAnswer | undefined;
  /** Why nobody answered it. */
  readonly unanswered?: Round['unanswered'];
}) {
  const messages = useAnswerMessages();
  if (typeof answer !== 'object') {
    const why = unanswered ? messages.unanswered[unanswered] : messages.answerNotKept;
    return (
      <p className="rt-answer rt-quiet" data-slot="rt-answer">
        {why}
      </p>
    );
  }
  if ('action' in answer) return <ElicitationSummary question={question} answer={answer} />;
  if ('role' in answer) return <ContentBlockList content={answer.content} />;
  const shared = answer.roots.map(({ name, uri }) => name ?? uri);
  return (
    <p className="rt-answer" data-slot="rt-answer">
      {shared.length > 0 ? messages.youShared(shared) : messages.youSharedNothing}
    </p>
  );
}

function ElicitationSummary({
  question,
  answer,
}: {
  readonly question: InputQuestion;
  readonly answer: ElicitationAnswer;
}) {
  const messages = useAnswerMessages();
  if (answer.action === 'decline')
    return (
      <p className="rt-answer" data-slot="rt-answer">
        {messages.youDeclined}
      </p>
    );
  if (answer.action === 'cancel')
    return (
      <p className="rt-answer" data-slot="rt-answer">
        {messages.youDismissed}
      </p>
    );
  if (question.kind !== 'form')
    return (
      <p className="rt-answer" data-slot="rt-answer">
        {messages.youContinued}
      </p>
    );
  return <ContentSummary form={question.form} content={answer.content ?? {}} />;
}

/** What was filled into a form, field by field; what looks like a secret is not shown again. */
function ContentSummary({ form, content }: { readonly form: FormDefinition; readonly content: FormContent }) {
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
            {looksLikeSecret(field) ? `•••••• (${messages.masked})` : describeValue(field, value, messages)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The value of a field in the words of its form. */
function describeValue(field: FormField, value: FieldValue, messages: AnswerMessages): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  const options = 'options' in field ? field.options : [];
  return [value]
    .flat()
    .map((each) => options.find((option) => option.value === each)?.label ?? String(each))
    .join(', ');
}
