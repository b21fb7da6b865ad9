import { useMemo, useRef, useState } from 'react';
import type { AnswerIssue, ElicitationAnswer, OpenQuestion } from '@mcp-roundtrip/core';
import { toForm, type FormContent, type FormDefinition } from '@mcp-roundtrip/core/forms';

/** Where a form comes from, and where its answer goes. */
export type FormSource =
  | {
      readonly question: Extract<OpenQuestion, { kind: 'form' }>;
      /** Whether it is the only question of its round, so that its answer is sent at once. */
      readonly isAlone?: boolean;
    }
  | {
      /** A `requestedSchema`, whatever it holds. What says the same is the same form, whichever object it is. */
      readonly schema: unknown;
      /** Called once; another answer takes another form. */
      readonly onAnswer: (answer: ElicitationAnswer) => void;
    };

/** A form to be filled in, wherever it comes from. */
interface FormTask {
  readonly form: FormDefinition;
  /** Another number for another form, so that nothing of the last one is left. */
  readonly identity: number;
  readonly hasFields: boolean;
  readonly canSend: boolean;
  readonly isAlone: boolean;
  /** What was answered already and may be changed. */
  readonly answered: FormContent | undefined;
  /** What was being filled in before, as it comes from wherever it was kept. */
  readonly draft: unknown;
  readonly saveDraft: ((draft: FormContent) => void) | undefined;
  /** Returns what is wrong with the answer; nothing means that it was taken. */
  readonly accept: (content: FormContent) => readonly AnswerIssue[];
  readonly decline: () => void;
  readonly dismiss: () => void;
}

/** Makes one task of the two ways to show a form; a schema must stay the same object while its form does. */
export function useFormTask(source: FormSource): FormTask {
  const schema = 'schema' in source ? source.schema : undefined;
  const own = useMemo(() => toForm(schema), [schema]);
  const form = 'question' in source ? source.question.form : own;
  const identity = useIdentity(form);

  if ('question' in source) {
    const { question, isAlone = true } = source;
    const { answered } = question;
    const isAccepted = answered && 'action' in answered && answered.action === 'accept';
    return {
      ...describeForm(form),
      form,
      identity,
      isAlone,
      answered: isAccepted ? answered.content : undefined,
      draft: question.draft,
      saveDraft: question.saveDraft,
      accept: (content) => {
        const outcome = question.accept(content);
        return outcome.status === 'invalid' ? outcome.issues : [];
      },
      decline: () => void question.decline(),
      dismiss: () => void question.dismiss(),
    };
  }
  const { onAnswer } = source;
  return {
    ...describeForm(form),
    form,
    identity,
    isAlone: true,
    answered: undefined,
    draft: undefined,
    saveDraft: undefined,
    accept: (content) => {
      onAnswer({ action: 'accept', content });
      return [];
    },
    decline: () => onAnswer({ action: 'decline' }),
    dismiss: () => onAnswer({ action: 'cancel' }),
  };
}

function describeForm(form: FormDefinition) {
  return { hasFields: form.drawable && form.fields.length > 0, canSend: form.drawable };
}

function useIdentity(value: unknown): number {
  const [held, setHeld] = useState({ value, count: 0 });
  // Set while rendering: React renders again before anything is shown.
  if (held.value !== value) setHeld({ value, count: held.count + 1 });
  return held.count;
}

// Refused as malformed, which is what a schema is that no server could have sent.
const unreadable = JSON.stringify({ type: 'object', properties: null });

/** The same form with a schema that stays one object as long as it says the same, and that is answered once, by whichever button. */
export function useStableSource(source: FormSource): FormSource {
  const schema = 'schema' in source ? source.schema : undefined;
  // A host may write its schema in place, so that what it says counts, not which object it is.
  const text = useMemo(() => toText(schema), [schema]);
  const asked = useMemo(() => ({ schema: text === undefined ? undefined : JSON.parse(text) }), [text]);
  const answered = useRef<typeof asked>(undefined);
  if ('question' in source) return source;
  return {
    ...asked,
    onAnswer: (answer) => {
      if (answered.current === asked) return;
      answered.current = asked;
      source.onAnswer(answer);
    },
  };
}

function toText(schema: unknown): string | undefined {
  try {
    return JSON.stringify(schema);
  } catch {
    return unreadable;
  }
}
