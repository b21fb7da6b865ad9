export { de } from './messages/de.js';
