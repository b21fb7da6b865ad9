export { accept, cancel, decline } from './call/answer.js';
export type { Answers, ElicitationAnswer, InputAnswer, RootsAnswer, SamplingAnswer } from './call/answer.js';
export type { AnswerOutcome, Call, SendOutcome } from './call/call.js';
export type { RootsHandler, SamplingHandler } from './call/capabilities.js';
export type { AnswerIssue } from './questions/checkAnswer.js';
export { createCalls } from './runtime/createCalls.js';
export type { Calls, CallsOptions } from './runtime/createCalls.js';
export { McpCallError } from './call/error.js';
export type { McpCallErrorCode } from './call/error.js';
export type { OpenQuestion, QuestionActions } from './questions/openQuestion.js';
export { answerByHandler, isSafeToRetry } from './call/policy.js';
export type { AutoAnswer, CallPolicy, LegLogEntry, LegTrace } from './call/policy.js';
export { createHttpTransport } from './transport/createHttpTransport.js';
export { renewSessions } from './transport/renewSessions.js';
export type {
  FormQuestion,
  InputQuestion,
  QuestionKind,
  SamplingQuestion,
  ServerIdentity,
  UrlQuestion,
} from './questions/question.js';
export { isSameRequest } from './call/request.js';
export type {
  ArgumentsOf,
  CallRequest,
  CallResult,
  McpTool,
  PromptArguments,
  PromptRequest,
  ResourceRequest,
  ResultOf,
  ToolArguments,
  ToolRequest,
  ToolSchema,
} from './call/request.js';
export type {
  AudioContent,
  BlobResourceContents,
  ContentBlock,
  EmbeddedResource,
  ImageContent,
  PromptMessage,
  PromptResult,
  ResourceLink,
  ResourceResult,
  TextContent,
  TextResourceContents,
  ToolResult,
  TypedToolResult,
} from './call/result.js';
export { dehydrate, hydrate } from './runtime/snapshot.js';
export type { CallSnapshot } from './runtime/snapshot.js';
export { buildIdleState, defaultLimits, hasEnded } from './call/state.js';
export type {
  AwaitingInputState,
  CallProgress,
  CallState,
  FailedState,
  InDoubtState,
  LegOutcome,
  LegPayload,
  Round,
  SendingState,
  WaitingForServerState,
} from './call/state.js';
export { until } from './runtime/until.js';
export { limits } from './wire/limits.js';
