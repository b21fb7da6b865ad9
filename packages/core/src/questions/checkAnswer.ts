import type { ElicitationAnswer, InputAnswer } from '../call/answer.js';
import type { DescribeIssue, FieldIssue } from '../forms/validateContent.js';
import type { FormQuestion, InputQuestion } from './question.js';

/** What is wrong with an answer: with one field of it, or (`answer`, field '') with the whole. */
export interface AnswerIssue extends Omit<FieldIssue, 'keyword'> {
  readonly keyword: FieldIssue['keyword'] | 'answer';
}

/** The answer as it goes over the wire. E8: the accept of a form carries content, and nothing else does. */
export function toWireAnswer(question: InputQuestion, given: InputAnswer): InputAnswer {
  // A copy, as JSON will carry it, so that nothing changes it between its check and its sending.
  const answer = JSON.parse(JSON.stringify(given)) as InputAnswer;
  if (!('action' in answer)) return answer;
  if (answer.action !== 'accept') return { action: answer.action };
  return question.kind === 'form' ? { action: 'accept', content: answer.content ?? {} } : answer;
}

/** Says what is wrong with an answer before it may be sent (E15); [] means that it may. */
export function checkAnswer(
  question: InputQuestion,
  answer: InputAnswer,
  describe?: DescribeIssue,
): readonly AnswerIssue[] {
  switch (question.kind) {
    case 'form':
      return checkForm(question, answer, describe);
    case 'url':
      if (!isElicitationAnswer(answer)) return misfit('Accept, decline or dismiss this page.');
      if (answer.action !== 'accept') return [];
      if (answer.content) return misfit('The answer about a page carries no content.');
      return question.problem ? misfit('This address cannot be opened.') : [];
    case 'sampling':
      return 'role' in answer && 'content' in answer && typeof answer.model === 'string'
        ? []
        : misfit('A reply needs a role, a content and the name of the model.');
    case 'roots':
      // R1: only file:// is ever shared.
      return 'roots' in answer &&
        Array.isArray(answer.roots) &&
        answer.roots.every(({ uri }) => uri.startsWith('file://'))
        ? []
        : misfit('Share a list of file:// folders.');
    default:
      return question satisfies never;
  }
}

function checkForm(
  question: FormQuestion,
  answer: InputAnswer,
  describe?: DescribeIssue,
): readonly AnswerIssue[] {
  if (!isElicitationAnswer(answer)) return misfit('Accept, decline or dismiss this form.');
  return answer.action === 'accept' ? question.form.check(answer.content ?? {}, describe) : [];
}

function isElicitationAnswer(answer: InputAnswer): answer is ElicitationAnswer {
  return 'action' in answer && ['accept', 'decline', 'cancel'].includes(answer.action);
}

function misfit(message: string): readonly AnswerIssue[] {
  return [{ field: '', keyword: 'answer', message }];
}
