import type { InputAnswer } from './answer.js';
import type { AnswerIssue } from '../questions/checkAnswer.js';
import type { OpenQuestion } from '../questions/openQuestion.js';
import type { ServerIdentity } from '../questions/question.js';
import type { CallRequest, CallResult } from './request.js';
import type { CallState } from './state.js';

/** What became of an answer: kept, sent, invalid with a message per field, not asked for (any more), or a denial. */
export type AnswerOutcome =
  | { readonly status: 'kept' | 'sent' | 'denied' }
  | { readonly status: 'invalid'; readonly issues: readonly AnswerIssue[] }
  | { readonly status: 'not-asked' };

/** Whether a round went out, and if not which answers are missing. */
export type SendOutcome =
  { readonly sent: true } | { readonly sent: false; readonly missing: readonly string[] };

/** One call through all its rounds. Its methods are bound and never change. */
export interface Call<Result = CallResult> {
  readonly id: string;
  readonly request: CallRequest;
  /** A server of 2025 asks this by itself, on behalf of no call: nothing is sent for it, so that it cannot be begun anew. */
  readonly isPush?: boolean;
  /** Who is called, as far as it is known by now. */
  readonly server: ServerIdentity;
  readonly state: CallState<Result>;
  /** The open questions with the ways to answer them; the same list until something about it changes. */
  readonly questions: readonly OpenQuestion[];
  /** Settles when the call ends; `restart` and `retry` begin a new promise. */
  readonly finished: Promise<Result>;
  subscribe(listener: () => void): () => void;
  /** Whether a leg may go out again by itself although it may have arrived, as far as the tool is known by now. */
  readonly isSafeToRetry: boolean;
  /** What is being filled in for the open questions, by their keys; it goes with its round. */
  readonly drafts: Readonly<Record<string, unknown>>;
  /** Keeps what is being filled in, whatever becomes of the page. It must be plain data. */
  saveDraft(key: string, draft: unknown): void;
  /** Gives or changes the answer to a question. A round of one question is sent with it, unless `send` is false. */
  answer(key: string, answer: InputAnswer, options?: { send?: boolean }): AnswerOutcome;
  /** Takes an answer back that was not sent yet. */
  withdraw(key: string): void;
  /** Refuses a sampling or roots question, which stops the call: such a no has no wire form. */
  deny(key: string): void;
  /** Runs the host's handler for a sampling or roots question, for the person to review. */
  propose(key: string): Promise<InputAnswer>;
  /** Sends the round once every question has its answer. */
  send(): SendOutcome;
  /**
   * Stops the call for good. A task is told to stop, and is over once its server says so; to abort again lets go of it.
   * With `cancel` it is told and let go of at once, and with `leave` it goes on at its server.
   */
  abort(reason?: string, options?: { task?: 'cancel' | 'leave' }): void;
  /** Begins the call anew; with `keepsAnswers`, what was answered is there as `state.earlier` to fill the same questions. */
  restart(options?: { keepsAnswers?: boolean }): void;
  /** Takes up a failed call where it stands: sends the leg again that failed, or reads the answer again that arrived. */
  retry(): void;
  /** Asks a server that said "not yet" without waiting any longer. */
  checkNow(): void;
}
