import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { AnswerIssue } from '@mcp-roundtrip/core';
import { FieldInput } from '../field/FieldInput.js';
import { readContent, toInputName } from '../field/readContent.js';
import type { QuestionBodyProps } from './QuestionBody.js';
import { RefusalButtons } from './RefusalButtons.js';

/** A form as the server described it; what is wrong with an answer is shown at its field. */
export function FormQuestionBody({ question, isAlone }: QuestionBodyProps<'form'>) {
  const { form } = question;
  const element = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<readonly AnswerIssue[]>([]);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // A group cannot be focused itself.
    (invalid?.querySelector('input') ?? invalid)?.focus();
  }, [issues]);

  if (!form.drawable) {
    return (
      <>
        <p className="problem">This form cannot be shown. {form.reason.message}</p>
        <div className="actions">
          <RefusalButtons question={question} />
        </div>
      </>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const outcome = question.accept(readContent(form.fields, new FormData(event.currentTarget)));
    setIssues(outcome.status === 'invalid' ? outcome.issues : []);
    setAttempts((count) => count + 1);
  };
  const general = issues.filter(({ field }) => !form.fields.some(({ name }) => name === field));
  return (
    // The check is the library's, so that every form is checked and worded alike.
    <form ref={element} noValidate className="question-form" onSubmit={submit}>
      {form.fields.map((field, index) => (
        <FieldInput
          key={field.name}
          field={field}
          name={toInputName(index)}
          issue={issues.find((issue) => issue.field === field.name)}
        />
      ))}
      {/* New at each attempt, so that it is said again where the focus does not move. */}
      <p key={attempts} role="alert" className="visually-hidden">
        {issues.map(({ message }) => message).join(' ')}
      </p>
      {general.map(({ field, message }) => (
        <p key={field} className="problem">
          {message}
        </p>
      ))}
      <div className="actions">
        <button type="submit" data-tone="primary">
          {isAlone ? 'Send' : 'Keep answer'}
        </button>
        <RefusalButtons question={question} />
      </div>
    </form>
  );
}
