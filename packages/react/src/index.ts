export type {
  AnswerIssue,
  AnswerOutcome,
  Call,
  CallState,
  FormContent,
  FormField,
  McpCallError,
  OpenQuestion,
} from '@mcp-roundtrip/core';
export type { CallActions, CallHandle } from './callHandle.js';
export type { McpCall, StartArguments } from './callSlot.js';
export type { ConnectionOptions, ConnectionState } from './connection.js';
export { finishSignIn } from './finishSignIn.js';
export type { FinishSignInOptions } from './finishSignIn.js';
export { McpProvider } from './McpProvider.js';
export type { McpProviderProps } from './McpProvider.js';
export { createMcpSession } from './session.js';
export type { McpSession, ServerSource } from './session.js';
export type { SignInOptions, TokenSource, TransportSignIn } from './signIn.js';
export { useCall } from './useCall.js';
export type { MutationCallbacks } from './runAsMutation.js';
export { useJournalState } from './useJournalState.js';
export { useMcpCall } from './useMcpCall.js';
export type { UseMcpCallOptions } from './useMcpCall.js';
export { useMcpCalls } from './useMcpCalls.js';
export { useMcpConnection } from './useMcpConnection.js';
export type { McpConnection } from './useMcpConnection.js';
export { useMcpPrompt } from './useMcpPrompt.js';
export type { McpRead, UseMcpReadOptions } from './useMcpRead.js';
export { useMcpResource } from './useMcpResource.js';
export { useMcpTools } from './useMcpTools.js';
export { usePendingQuestions } from './usePendingQuestions.js';
export { useSignIn } from './useSignIn.js';
