import type { JSONRPCMessage, ToolAnnotations } from '@modelcontextprotocol/client';
import type { InputAnswer } from './answer.js';
import type { HostAbilities } from './capabilities.js';
import type { DescribeIssue } from '../forms/validateContent.js';
import type { PollDelay } from '../runtime/timers.js';
import type { InputQuestion, QuestionKind, ServerIdentity } from '../questions/question.js';
import type { CallRequest } from './request.js';

/** A round before it is shown. */
interface ReviewedRound {
  readonly callId: string;
  readonly request: CallRequest;
  readonly server: ServerIdentity;
  /** 1 for the first round that asks. */
  readonly number: number;
  readonly questions: readonly InputQuestion[];
  /** Makes the verdict that ends the call with `refused-by-policy`. */
  refuse(reason: string): RoundRefusal;
}

/** The verdict of `onRound` that a round must not be shown. */
interface RoundRefusal {
  readonly refused: string;
}

/** Answers a question in the person's place, or leaves it to the person by returning undefined. */
export type AutoAnswer = (
  question: InputQuestion,
  context: {
    readonly signal: AbortSignal;
    /** Runs the host's own handler for a sampling or roots question. */
    readonly propose: () => Promise<InputAnswer>;
  },
) => InputAnswer | undefined | Promise<InputAnswer | undefined>;

/** One line of the log of a call; `requestState` appears as its length only. */
export interface LegLogEntry {
  readonly callId: string;
  readonly leg: number;
  readonly at: number;
  readonly method: string;
  readonly event: 'sent' | 'complete' | 'input-required' | 'task' | 'failed';
  readonly questions?: readonly { readonly key: string; readonly kind: QuestionKind }[];
  readonly answered?: readonly string[];
  readonly requestStateLength?: number;
  readonly errorCode?: string;
}

/** One message of a leg as it stands on the wire, answers and `requestState` in full: for a developer's eyes. */
export interface LegTrace {
  readonly callId: string;
  readonly leg: number;
  readonly at: number;
  /** The request, or the server's answer to it. */
  readonly message: JSONRPCMessage;
}

/** How a host steers its calls. */
export interface CallPolicy extends HostAbilities {
  /** Rounds that ask before a call is stopped; 10 unless told otherwise. */
  readonly maxRounds?: number;
  /** Milliseconds of "not yet" in a row before a call is stopped; 2 minutes unless told otherwise. */
  readonly maxWaitMs?: number;
  /** Milliseconds that one leg may take without progress; human time is never in it. 60 s unless told otherwise. */
  readonly legTimeoutMs?: number;
  /** How often a leg goes out again by itself that never left, or that may be repeated; 4 unless told otherwise. */
  readonly maxResends?: number;
  /**
   * Whether a leg may go out again by itself although it may have arrived. Reads may, and tools that say of themselves
   * that they are read-only or idempotent; everything else is left to the person.
   */
  readonly isSafeToRetry?: (request: CallRequest, annotations: ToolAnnotations | undefined) => boolean;
  /** What becomes of a leg that may have arrived: someone is asked, or, where there is nobody, the call fails. */
  readonly inDoubt?: 'ask' | 'fail';
  /** The pause before each check while the server says "not yet". */
  readonly pollDelay?: PollDelay;
  /** How many ended calls stay in the list, besides those that someone listens to; 100 unless told otherwise. */
  readonly keepEnded?: number;
  /** Kinds of questions that end a call at once. */
  readonly refuseKinds?: readonly QuestionKind[];
  /** Sees each round before it is shown, and may refuse it. */
  readonly onRound?: (
    round: ReviewedRound,
  ) => RoundRefusal | undefined | void | Promise<RoundRefusal | undefined | void>;
  readonly autoAnswer?: AutoAnswer;
  /** Words what is wrong with a field, in the person's language. */
  readonly describeIssue?: DescribeIssue;
  readonly log?: (entry: LegLogEntry) => void;
  /** Sees every message of every leg in full, and must not change it: redact `requestState` in what is shown or kept. */
  readonly trace?: (trace: LegTrace) => void;
}

/** Reads do no harm twice, nor do tools that say so of themselves. */
export const isSafeToRetry: NonNullable<CallPolicy['isSafeToRetry']> = (request, annotations) =>
  !('tool' in request) || annotations?.readOnlyHint === true || annotations?.idempotentHint === true;

/** Lets the host's handlers answer sampling and roots questions with no person in between. */
export const answerByHandler: AutoAnswer = (question, { propose }) =>
  question.kind === 'sampling' || question.kind === 'roots' ? propose() : undefined;
