export { checkStructuredContent } from './checkStructuredContent.js';
export { toQuestionForm } from './toQuestionForm.js';
