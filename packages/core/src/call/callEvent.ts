import type { Answers, InputAnswer } from './answer.js';
import type { McpCallError } from './error.js';
import type { InputQuestion } from '../questions/question.js';
import type { CallResult } from './request.js';
import type { CallProgress, LegOutcome, Round } from './state.js';
import type { TaskRef } from '../tasks/taskRef.js';

/** What a leg came back with, questions already read. */
export type RoundOutcome =
  | { kind: 'complete'; result: CallResult; unchecked?: string }
  | {
      kind: 'input-required';
      questions: readonly InputQuestion[];
      answers: Answers;
      requestState?: string;
      sendsAgain?: boolean;
    }
  | { kind: 'task'; task: TaskRef };

/** The server says that the page of an elicitation is done; or it may say so, and would not be heard any more. */
export type PageEvent =
  { type: 'page-completed'; elicitationId: string } | { type: 'page-unheard'; elicitationId: string };

/** Everything that can happen to a call. Time enters through `at`, so that the transition stays pure. */
export type CallEvent =
  | { type: 'call-started'; at: number }
  | { type: 'leg-progressed'; leg: number; progress: CallProgress }
  | { type: 'round-returned'; leg: number; at: number; outcome: RoundOutcome }
  | {
      type: 'leg-failed';
      leg: number;
      error: McpCallError;
      /** A second execution would do no harm. */
      repeatable?: boolean;
      /** There is no network, so that the attempt does not count. */
      offline?: boolean;
      /** There is nobody to decide what to do about a doubt. */
      undecided?: boolean;
    }
  /** A leg asks while it is on its way; what is in `answers` needs nobody. */
  | {
      type: 'questions-asked';
      leg: number;
      at: number;
      questions: readonly InputQuestion[];
      answers: Answers;
    }
  | {
      type: 'questions-closed';
      leg: number;
      at: number;
      keys: readonly string[];
      because: NonNullable<Round['unanswered']>;
    }
  /** This host must not, or cannot, put these questions to anybody. */
  | { type: 'questions-refused'; leg: number; error: McpCallError }
  /** What becomes of a page that the server wants to be seen to. */
  | PageEvent
  /** The server has this answer. */
  | { type: 'answer-delivered'; leg: number; key: string }
  /** The server tells its task anew. */
  | { type: 'task-changed'; leg: number; task: TaskRef; progress?: CallProgress }
  | { type: 'round-unread'; leg: number; error: McpCallError; outcome: LegOutcome }
  | { type: 'question-answered'; leg: number; key: string; answer: InputAnswer; sendAt?: number }
  | { type: 'answer-withdrawn'; leg: number; key: string }
  | { type: 'question-denied'; leg: number; key: string; error: McpCallError; at?: number }
  | { type: 'round-sent'; at: number }
  | { type: 'check-due' }
  | { type: 'resend-due'; at: number }
  | { type: 'leg-resent'; at: number }
  | {
      type: 'call-restarted';
      at: number;
      /** What was answered is there to fill the same questions again. */
      keepsAnswers?: boolean;
    }
  | {
      type: 'call-aborted';
      reason?: string;
      /** What becomes of a task where nobody waits for its end. */
      task?: 'cancel' | 'leave';
    };
