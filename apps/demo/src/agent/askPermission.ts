import type { ToolRequest } from '../chat/createChat.js';
import type { PermissionAnswer } from '../chat/createPermissions.js';
import type { Demo } from '../createDemo.js';

/** What the person said, and the message in which they were asked. */
export interface AskedPermission {
  readonly answer: PermissionAnswer;
  readonly messageId: string;
}

/** Asks the person whether the model may make a call; what they did not allow stays in the chat. */
export async function askPermission(
  { chat }: Pick<Demo, 'chat'>,
  asked: { readonly serverId: string; readonly request: ToolRequest },
  signal?: AbortSignal,
): Promise<AskedPermission> {
  const message = { kind: 'permission', ...asked } as const;
  const messageId = chat.add({ ...message, status: 'asked' });
  const answer = await chat.permissions.wait(messageId, signal);
  if (answer !== 'allowed') chat.replace(messageId, { ...message, status: answer });
  return { answer, messageId };
}
