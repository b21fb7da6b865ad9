import { createPart } from '../../page/createPart.js';

/** A call of a server that was removed; its code is needed only then. */
export const PastCall = createPart(async () => (await import('./PastCallView.js')).PastCallView);
