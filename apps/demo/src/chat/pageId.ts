/** Tells this page from every other, before it and in other tabs. */
export const pageId = crypto.getRandomValues(new Uint32Array(2)).join('-');
