/** Where the page of the eight patterns is. */
export const patternsPath = '/patterns';
