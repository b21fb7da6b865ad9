import type { MessageKindName } from './messageKinds.js';
import type { WireCase } from './mutateMessage.js';
import type { MutationFamily } from './mutation.js';

/** What is to be tried: cases by chance of one kind and family, or one that is known. */
export type CaseJob =
  | {
      readonly type: 'search';
      readonly kind: MessageKindName;
      readonly family: MutationFamily;
      readonly runs: number;
      readonly seed: number;
      /** Which case of the seed, as fast-check names it. */
      readonly path?: string;
    }
  | { readonly type: 'replay'; readonly name: string; readonly wireCase: WireCase };

/** What whoever tries cases tells. */
export type CaseReport =
  | { readonly type: 'begun'; readonly wireCase: WireCase }
  | { readonly type: 'ended'; readonly wireCase: WireCase; readonly met: boolean; readonly status: string }
  | {
      readonly type: 'found';
      readonly wireCase: WireCase;
      readonly findings: readonly string[];
      readonly seed: number;
      readonly path: string;
    }
  | { readonly type: 'replayed'; readonly name: string; readonly findings: readonly string[] }
  /** Bytes in use after everything was freed that could be. */
  | { readonly type: 'memory'; readonly used: number }
  /** One job is done. */
  | { readonly type: 'finished' }
  | { readonly type: 'done' };
