export { checkResult } from './port/checkResult.js';
export { requestLeg } from './port/requestLeg.js';
export { toCallError } from './port/toCallError.js';
export { runLeg } from './runLeg.js';
export { schedule } from './schedule.js';
export { userMessages } from './userMessages.js';
