import type { CreateMessageRequest } from '@modelcontextprotocol/client';
import type { QuestionForm } from '../forms/toQuestionForm.js';

/** Who asks: the name is self-reported, so the origin of the endpoint stands beside it. */
export interface ServerIdentity {
  readonly name: string;
  readonly origin?: string;
  /** The address of the endpoint without its query. */
  readonly endpoint?: string;
}

/** The name of a server that has not told its own yet. */
export const unnamedServer = 'MCP server';

/** One entry of `inputRequests`, as the server sent it. */
export interface WireQuestion {
  readonly method: string;
  readonly params?: unknown;
}

interface QuestionBase {
  /** The server's key for this question within its round. */
  readonly key: string;
  readonly server: ServerIdentity;
  readonly request: WireQuestion;
  /** A server of 2025 pushed it, so that it lives as long as its connection. */
  readonly isPushed?: boolean;
}

/** The server wants values for the fields of a form. */
export interface FormQuestion extends QuestionBase {
  readonly kind: 'form';
  readonly message: string;
  readonly form: QuestionForm;
}

/** The server wants the person to open a page. */
export interface UrlQuestion extends QuestionBase {
  readonly kind: 'url';
  readonly message: string;
  readonly url: string;
  /** The same page was accepted in the round before: the server is still waiting for it. */
  readonly stillWaiting: boolean;
  /** The server says that the page is done, so that there is nothing to wait for any more. */
  readonly completed?: boolean;
  /** Too many pages came after it, so that the server's word for its end would not be heard: only the person can say it. */
  readonly unheard?: boolean;
  /** Why this address must not be opened; such a question can only be declined or dismissed. */
  readonly problem?: 'malformed' | 'scheme';
}

/** The server wants a reply of the host's model. */
export interface SamplingQuestion extends QuestionBase {
  readonly kind: 'sampling';
  readonly params: CreateMessageRequest['params'];
}

/** The server wants to know the host's roots. */
interface RootsQuestion extends QuestionBase {
  readonly kind: 'roots';
}

/** Anything that a server can ask in the middle of a call. */
export type InputQuestion = FormQuestion | UrlQuestion | SamplingQuestion | RootsQuestion;

/** The kind of a question. */
export type QuestionKind = InputQuestion['kind'];

/** Whether a question can be answered by a no. A no to any other kind has no wire form (S8), so that it stops the call. */
export function canBeDeclined(kind: QuestionKind): boolean {
  switch (kind) {
    case 'form':
    case 'url':
      return true;
    case 'sampling':
    case 'roots':
      return false;
    default:
      return kind satisfies never;
  }
}
