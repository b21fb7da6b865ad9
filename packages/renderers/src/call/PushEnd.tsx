import type { CallState } from '@mcp-roundtrip/core';
import { useAnswerMessages } from '../messages/answerMessages.js';
import { RoundEntries } from './RoundEntries.js';

/** What was asked by a server on behalf of no call, and what the person said to it. */
export function PushEnd({ state: { rounds } }: { readonly state: CallState }) {
  const { youDismissed } = useAnswerMessages();
  if (rounds.length === 0)
    return (
      <p className="rt-quiet" data-slot="rt-quiet">
        {youDismissed}
      </p>
    );
  return (
    <ul className="rt-push-end" data-slot="rt-push-end">
      {rounds.map((round, index) => (
        <RoundEntries key={index} round={round} />
      ))}
    </ul>
  );
}
