import type { FormField } from '@mcp-roundtrip/core';
import { canEval, giveUpEval } from './canEval.js';
import { createOwnValidator } from './createOwnValidator.js';
import type { FormValidator } from './formValidator.js';

// Above these ajv takes noticeably long to compile, and ours needs no compiling.
const most = { fields: 100, options: 1000 };

type LoadAjv = () => Promise<typeof import('./createAjvValidator.js')>;
const loadAjv: LoadAjv = () => import('./createAjvValidator.js');

/** The validator of one form: ajv where the page allows it and it has arrived, else ours, with the same result. */
export function createFormValidator(
  fields: readonly FormField[],
  load: LoadAjv = loadAjv,
): { readonly validate: FormValidator; readonly prepare: () => void } {
  const own = createOwnValidator(fields);
  let ajv: FormValidator | undefined;
  let isPrepared = false;
  return {
    /** Fetches ajv, once; called when a form is begun, so that a form that is declined costs nothing. */
    prepare: () => {
      if (isPrepared) return;
      isPrepared = true;
      if (isTooLarge(fields) || !canEval()) return;
      load().then(
        ({ createAjvValidator }) => (ajv = createAjvValidator(fields)),
        () => {}, // ours is as good
      );
    },
    validate: (content, describe) => {
      if (!ajv || !canEval()) return own(content, describe);
      try {
        return ajv(content, describe);
      } catch {
        giveUpEval();
        return own(content, describe);
      }
    },
  };
}

function isTooLarge(fields: readonly FormField[]): boolean {
  const options = fields.reduce((count, field) => count + ('options' in field ? field.options.length : 0), 0);
  return fields.length > most.fields || options > most.options;
}
