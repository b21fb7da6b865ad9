import type { Round } from '@mcp-roundtrip/core';
import type { CallMessages } from '../messages/callMessages.js';

/** Says what the person refused in the last round of a call; nothing where they answered all of it. */
export function describeRefusals(rounds: readonly Round[], messages: CallMessages): string | undefined {
  const round = rounds.at(-1);
  if (!round) return undefined;
  // What a storage gave back may be anything.
  const actions = Object.values<unknown>(round.answers).map(
    (answer) => (Object(answer) as { action?: unknown }).action,
  );
  const asked = round.questions.length;
  const declined = actions.filter((action) => action === 'decline').length;
  const dismissed = actions.filter((action) => action === 'cancel').length;
  if (declined + dismissed === 0) return undefined;
  if (asked > 1) return messages.youRefused({ declined, dismissed, asked });
  return declined > 0 ? messages.youDeclined : messages.youDismissed;
}
