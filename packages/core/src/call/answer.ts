import type { CreateMessageResult, CreateMessageResultWithTools, Root } from '@modelcontextprotocol/client';
import type { FormContent } from '../forms/toDefaultContent.js';

/** The answer to a form or URL question. E8: only a form's accept carries content. */
export type ElicitationAnswer =
  { action: 'accept'; content?: FormContent } | { action: 'decline' } | { action: 'cancel' };

/** The reply of a model to a sampling question. */
export interface SamplingAnswer {
  readonly role: CreateMessageResult['role'];
  readonly model: string;
  readonly content: CreateMessageResult['content'] | CreateMessageResultWithTools['content'];
  readonly stopReason?: string | undefined;
}

/** The roots that are shared. */
export interface RootsAnswer {
  readonly roots: readonly Root[];
}

/** The answer to a question, in the shape that goes over the wire. */
export type InputAnswer = ElicitationAnswer | SamplingAnswer | RootsAnswer;

/** The answers of a round by the server's keys. */
export type Answers = Readonly<Record<string, InputAnswer>>;

/** Says yes to a form or URL question. */
export function accept(content?: FormContent): ElicitationAnswer {
  return content ? { action: 'accept', content } : { action: 'accept' };
}

/** Says an explicit no to a form or URL question. */
export function decline(): ElicitationAnswer {
  return { action: 'decline' };
}

/** Dismisses a form or URL question without a choice. */
export function cancel(): ElicitationAnswer {
  return { action: 'cancel' };
}

/** One answer under its key, which may be `__proto__`: a literal would not hold that. */
export function toAnswers<Given>(key: string, given: Given): Readonly<Record<string, Given>> {
  return Object.fromEntries([[key, given]]);
}

/** Answers without those to these keys. */
export function withoutKeys<Given>(
  answers: Readonly<Record<string, Given>>,
  keys: readonly string[],
): Readonly<Record<string, Given>> {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));
}

/** The answers to these questions alone. */
export function pickAnswers(answers: Answers, questions: readonly { readonly key: string }[]): Answers {
  const keys = questions.map(({ key }) => key);
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
}
