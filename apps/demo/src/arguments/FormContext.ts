import { createContext, useContext } from 'react';
import type { ArgumentFormProps } from './ArgumentForm.js';
import type { PartProblem } from './check/ArgumentProblem.js';
import type { Draft } from './draft/Draft.js';
import type { DraftPath } from './draft/DraftPath.js';
import type { JsonObject } from './model/isRecord.js';

/** What every field of a form needs. */
export interface FormTools {
  readonly formId: string;
  /** What is wrong, by the key of the path. */
  readonly problems: ReadonlyMap<string, PartProblem>;
  readonly edit: (path: DraftPath, draft: Draft) => void;
  /** The person has left a part that is typed as JSON. */
  readonly leave: (path: DraftPath) => void;
  readonly complete: ArgumentFormProps['complete'];
  /** The arguments as they stand. */
  readonly read: () => JsonObject;
}

/** Hands them down. */
export const FormContext = createContext<FormTools | undefined>(undefined);

/** The tools of the form around a field. */
export function useForm(): FormTools {
  const tools = useContext(FormContext);
  if (!tools) throw new Error('There is no <ArgumentForm> around this field. Put it into one.');
  return tools;
}

/** The id of the control of a part. */
export function toFieldId(formId: string, path: DraftPath): string {
  return `${formId}-${path.length > 0 ? path.join('-') : 'all'}`;
}
