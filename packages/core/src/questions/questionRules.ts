export { assertAllowed } from './assertAllowed.js';
export { checkAnswer, toWireAnswer } from './checkAnswer.js';
export { bindQuestions } from './openQuestion.js';
export { denyQuestion, giveAnswer, proposeAnswer, sendRound } from './questionActions.js';
export { decideQuestion } from '../machine/questionTransition.js';
export { reviewRound } from './reviewRound.js';
export { toQuestions } from './toQuestions.js';
