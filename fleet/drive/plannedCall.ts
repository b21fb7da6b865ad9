import type { FormContent } from '../../packages/core/src/forms.js';
import type { ToolRequest } from '../../packages/core/src/index.js';

/** A call as a person will make it. */
export interface PlannedCall {
  readonly id: string;
  readonly request: ToolRequest;
  /** What its effect is known by. */
  readonly subject: string;
  /** What the person says to each question, by its key; not every one has to be asked. */
  readonly answers: Readonly<Record<string, FormContent>>;
  /** What the effect may say of these answers, by the words of the ledger. */
  readonly details: Readonly<Record<string, unknown>>;
  /** How many of them it has to say. */
  readonly detailCount: number;
  /** Milliseconds before each answer, over and over. */
  readonly thinkMs: readonly number[];
  /** What the person does about a leg that may have arrived, once it is clear that nothing was done. */
  readonly whenInDoubt: 'send-again' | 'start-over';
}
