export { AskedRound } from './AskedRound.js';
export { PushEnd } from './PushEnd.js';
