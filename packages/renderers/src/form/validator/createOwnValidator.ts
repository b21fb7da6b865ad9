import type { FormField } from '@mcp-roundtrip/core';
import { validateContent } from '@mcp-roundtrip/core/forms';
import type { FormValidator } from './formValidator.js';

/** The validator that needs no `eval`: the rules by which the core checks every answer. */
export function createOwnValidator(fields: readonly FormField[]): FormValidator {
  return (content, describe) => validateContent({ drawable: true, fields }, content, describe);
}
