export { en } from './messages/en.js';
export type { Messages } from './messages/en.js';
export { RoundtripMessages, useMessages } from './messages/RoundtripMessages.js';
