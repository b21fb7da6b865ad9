export { accept, cancel, decline } from './answer.js';
export type { Answers, ElicitationAnswer, InputAnswer, RootsAnswer, SamplingAnswer } from './answer.js';
export type { AnswerOutcome, Call, SendOutcome } from './call.js';
export type { HostAbilities, RootsHandler, SamplingHandler } from './capabilities.js';
export type { AnswerIssue } from './checkAnswer.js';
export { createCalls } from './createCalls.js';
export type { Calls, CallsOptions } from './createCalls.js';
export { McpCallError } from './error.js';
export type { McpCallErrorCode, McpCallErrorDetails } from './error.js';
export type {
  BooleanField,
  Choice,
  ChoiceField,
  DescribeIssue,
  FieldIssue,
  FieldValue,
  FormContent,
  FormDefinition,
  FormEntries,
  FormField,
  FormRefusal,
  IssueKeyword,
  MultiChoiceField,
  NumberField,
  Problem,
  TextField,
  TextFormat,
} from './forms.js';
export type { OpenQuestion, QuestionActions } from './openQuestion.js';
export { defaultPacing } from './pacing.js';
export type { Pacing } from './pacing.js';
export { answerByHandler, mayRepeat } from './policy.js';
export type { AutoAnswer, CallPolicy, LegLogEntry, LegTrace, ReviewedRound, RoundRefusal } from './policy.js';
export type { CallKeeper } from './keeper.js';
export type { ClientSource } from './port/createClientPort.js';
export { createHttpTransport } from './port/createHttpTransport.js';
export { renewSessions } from './port/renewSessions.js';
export type {
  FormQuestion,
  InputQuestion,
  QuestionKind,
  RootsQuestion,
  SamplingQuestion,
  ServerIdentity,
  UrlQuestion,
  WireQuestion,
} from './question.js';
export { isSameRequest } from './request.js';
export type {
  ArgumentsOf,
  CallRequest,
  CallResult,
  PromptRequest,
  ResourceRequest,
  ResultOf,
  ToolRequest,
  TypedArguments,
} from './request.js';
export type { FromJsonSchema, InputOf, JsonSchema, Schema } from './schema.js';
export { dehydrate, hydrate } from './snapshot.js';
export type { RoundSnapshot } from './roundSnapshot.js';
export type { CallSnapshot } from './snapshot.js';
export { buildIdleState, defaultLimits, hasEnded } from './state.js';
export type {
  AbortedState,
  AwaitingInputState,
  CallLimits,
  CallProgress,
  CallState,
  CompleteState,
  FailedState,
  IdleState,
  InDoubtState,
  LegOutcome,
  LegPayload,
  OngoingLeg,
  Round,
  SendingState,
  WaitingForServerState,
} from './state.js';
export type { TaskRef } from './tasks/taskRef.js';
export { transition } from './transition.js';
export type { CallEvent, RoundOutcome } from './callEvent.js';
export type { CallEffect, Step } from './legTransition.js';
export { until } from './until.js';
export { limits } from './wire/limits.js';
