export type {
  AnswerIssue,
  AnswerOutcome,
  Call,
  CallProgress,
  CallResult,
  CallState,
  McpCallError,
  McpTool,
  OpenQuestion,
  PromptResult,
  ResourceResult,
  Round,
  SendOutcome,
  ToolArguments,
  ToolResult,
} from '@mcp-roundtrip/core';
export type { FormContent, FormField } from '@mcp-roundtrip/core/forms';
export type {
  AbortedCall,
  AwaitingInputCall,
  CallActions,
  CallBase,
  CallHandle,
  CompleteCall,
  FailedCall,
  IdleCall,
  InDoubtCall,
  SendingCall,
  WaitingForServerCall,
} from './callHandle.js';
export type { ConnectionOptions, ConnectionState } from './createConnection.js';
export { createMcpSession } from './createMcpSession.js';
export type { McpSession, McpSessionOptions, ServerSource } from './createMcpSession.js';
export { McpProvider } from './McpProvider.js';
export type { McpProviderProps } from './McpProvider.js';
export { finishSignIn } from './signIn.js';
export type { FinishSignInOptions, SignInOptions, TokenSource, TransportSignIn } from './signIn.js';
export { useJournalState } from './useJournalState.js';
export { useMcpCall } from './useMcpCall.js';
export type { CallStarter, McpCall, MutationCallbacks, UseMcpCallOptions } from './useMcpCall.js';
export { useCall, useMcpCalls, usePendingQuestions } from './useMcpCalls.js';
export { useMcpConnection, useSignIn } from './useMcpConnection.js';
export type { McpConnection } from './useMcpConnection.js';
export { useMcpPrompt, useMcpResource } from './useMcpRead.js';
export type { McpRead, UseMcpReadOptions } from './useMcpRead.js';
export { useMcpTools } from './useMcpTools.js';
