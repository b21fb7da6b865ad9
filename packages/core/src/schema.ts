export type { FromJsonSchema, InputOf, JsonSchema, Schema } from './call/schema.js';
