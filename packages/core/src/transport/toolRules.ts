export { buildParamHeaders } from './buildParamHeaders.js';
export { checkStructuredContent } from './checkStructuredContent.js';
export { readUntypedResult } from './readUntypedResult.js';
