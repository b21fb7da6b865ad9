export { checkResult } from './port/checkResult.js';
export { requestLeg } from './port/requestLeg.js';
export { toCallError } from './port/toCallError.js';
export { decideReturn } from './returnTransition.js';
export { runLeg } from './runLeg.js';
export { schedule } from './schedule.js';
export { cancelTask } from './tasks/cancelTask.js';
export { userMessages } from './userMessages.js';
