import type { CallToolResult, ClientCapabilities, ProtocolError } from '@modelcontextprotocol/server';
import type { Task } from './task.js';

/** How tasks look on the wire: they were drafted twice before they became the extension that they are. */
export interface TaskShape {
  /** Whether whoever sent this call can follow a task. */
  isWanted(params: object, declared: ClientCapabilities | undefined): boolean;
  /** Answers the call that began the task. */
  toCreated(task: Task): CallToolResult;
  /** Refuses a call that cannot be answered without a task. */
  refuse(): ProtocolError;
}
