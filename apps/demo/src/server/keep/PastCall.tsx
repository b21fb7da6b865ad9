import { createPart } from '../../page/createPart.js';

/** A call of the time before a sign-in; its code is needed only after one. */
export const PastCall = createPart(async () => (await import('./PastCallView.js')).PastCallView);
