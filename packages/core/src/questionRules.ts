export { checkAnswer } from './checkAnswer.js';
export { bindQuestions } from './openQuestion.js';
export { propose, reviewRound } from './reviewRound.js';
export { toQuestions } from './toQuestions.js';
