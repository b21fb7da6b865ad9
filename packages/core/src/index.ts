export { accept, cancel, decline } from './call/answer.js';
export type { Answers, ElicitationAnswer, InputAnswer, RootsAnswer, SamplingAnswer } from './call/answer.js';
export type { AnswerOutcome, Call, SendOutcome } from './call/call.js';
export type { HostAbilities, RootsHandler, SamplingHandler } from './call/capabilities.js';
export type { AnswerIssue } from './questions/checkAnswer.js';
export { createCalls } from './runtime/createCalls.js';
export type { Calls, CallsOptions } from './runtime/createCalls.js';
export { McpCallError } from './call/error.js';
export type { McpCallErrorCode, McpCallErrorDetails } from './call/error.js';
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
export type { OpenQuestion, QuestionActions } from './questions/openQuestion.js';
export { defaultPacing } from './runtime/pacing.js';
export type { Pacing } from './runtime/pacing.js';
export { answerByHandler, mayRepeat } from './call/policy.js';
export type {
  AutoAnswer,
  CallPolicy,
  LegLogEntry,
  LegTrace,
  ReviewedRound,
  RoundRefusal,
} from './call/policy.js';
export type { CallKeeper } from './runtime/keeper.js';
export type { ClientSource } from './transport/createClientPort.js';
export { createHttpTransport } from './transport/createHttpTransport.js';
export { renewSessions } from './transport/renewSessions.js';
export type {
  FormQuestion,
  InputQuestion,
  QuestionKind,
  RootsQuestion,
  SamplingQuestion,
  ServerIdentity,
  UrlQuestion,
  WireQuestion,
} from './questions/question.js';
export { isSameRequest } from './call/request.js';
export type {
  ArgumentsOf,
  CallRequest,
  CallResult,
  PromptRequest,
  ResourceRequest,
  ResultOf,
  ToolRequest,
  TypedArguments,
} from './call/request.js';
export type { FromJsonSchema, InputOf, JsonSchema, Schema } from './call/schema.js';
export { dehydrate, hydrate } from './runtime/snapshot.js';
export type { RoundSnapshot } from './questions/roundSnapshot.js';
export type { CallSnapshot } from './runtime/snapshot.js';
export { buildIdleState, defaultLimits, hasEnded } from './call/state.js';
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
} from './call/state.js';
export type { TaskRef } from './tasks/taskRef.js';
export { transition } from './machine/transition.js';
export type { CallEvent, RoundOutcome } from './call/callEvent.js';
export type { CallEffect, Step } from './machine/legTransition.js';
export { until } from './runtime/until.js';
export { limits } from './wire/limits.js';
