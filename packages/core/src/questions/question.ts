import type { CreateMessageRequest } from '@modelcontextprotocol/client';
import type { FormDefinition } from '../forms/toForm.js';

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
  readonly form: FormDefinition;
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
  /** Why this address must not be opened; such a question can only be declined or dismissed. */
  readonly problem?: 'malformed' | 'scheme';
}

/** The server wants a reply of the host's model. */
export interface SamplingQuestion extends QuestionBase {
  readonly kind: 'sampling';
  readonly params: CreateMessageRequest['params'];
}

/** The server wants to know the host's roots. */
export interface RootsQuestion extends QuestionBase {
  readonly kind: 'roots';
}

/** Anything that a server can ask in the middle of a call. */
export type InputQuestion = FormQuestion | UrlQuestion | SamplingQuestion | RootsQuestion;

/** The kind of a question. */
export type QuestionKind = InputQuestion['kind'];
