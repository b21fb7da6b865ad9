import type { InputAnswer } from './answer.js';
import { validateContent, type FieldIssue } from './form/validateContent.js';
import type { FormQuestion, InputQuestion } from './question.js';

/** Says what is wrong with an answer before it may be sent (E15); [] means that it may. */
export function checkAnswer(question: InputQuestion, answer: InputAnswer): readonly FieldIssue[] {
  switch (question.kind) {
    case 'form':
      return checkForm(question, answer);
    case 'url':
      if (!('action' in answer)) return misfit(question, 'Accept, decline or dismiss this page.');
      if (answer.action !== 'accept') return [];
      if (answer.content) return misfit(question, 'The answer about a page carries no content.');
      return question.problem ? misfit(question, 'This address cannot be opened.') : [];
    case 'sampling':
      return 'role' in answer && 'content' in answer && typeof answer.model === 'string'
        ? []
        : misfit(question, 'A reply needs a role, a content and the name of the model.');
    case 'roots':
      // R1: only file:// is ever shared.
      return 'roots' in answer &&
        Array.isArray(answer.roots) &&
        answer.roots.every(({ uri }) => uri.startsWith('file://'))
        ? []
        : misfit(question, 'Share a list of file:// folders.');
    default:
      return question satisfies never;
  }
}

function checkForm(question: FormQuestion, answer: InputAnswer): readonly FieldIssue[] {
  if (!('action' in answer)) return misfit(question, 'Accept, decline or dismiss this form.');
  return answer.action === 'accept' ? validateContent(question.form, answer.content ?? {}) : [];
}

function misfit(question: InputQuestion, message: string): readonly FieldIssue[] {
  return [{ field: '', keyword: 'answer', message, limit: question.kind }];
}
