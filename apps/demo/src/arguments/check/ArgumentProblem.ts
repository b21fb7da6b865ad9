import type { BoundKeyword } from '@mcp-roundtrip/core/forms';
import type { DraftPath } from '../draft/DraftPath.js';
import type { NumberProblem } from '../draft/readNumber.js';
import type { ArgumentFormat } from '../model/ArgumentNode.js';

/** What is wrong with one part. */
export type PartProblem =
  | { readonly kind: 'required' }
  | { readonly kind: NumberProblem | 'integer' }
  | { readonly kind: 'format'; readonly format: ArgumentFormat }
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: BoundKeyword | 'multipleOf'; readonly limit: number }
  | { readonly kind: 'json'; readonly line?: number | undefined; readonly column?: number | undefined }
  | { readonly kind: 'not-an-object' }
  /** The schema knows nothing of this name. */
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'unsafe-number'; readonly number: string }
  /** The interpreter of the schema says so, in its own words. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What is wrong, and where. */
export interface ArgumentProblem {
  readonly path: DraftPath;
  readonly problem: PartProblem;
}
