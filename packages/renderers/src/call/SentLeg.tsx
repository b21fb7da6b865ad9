import { useId } from 'react';
import type { CallRequest, InDoubtState, Round } from '@mcp-roundtrip/core';
import { smellsOfSecret } from '../form/smellsOfSecret.js';
import { useDoubtMessages, type DoubtMessages } from '../messages/doubtMessages.js';
import { StructuredContent } from '../result/StructuredContent.js';
import type { InDoubtViewProps } from './InDoubtView.js';
import { RoundEntries } from './RoundEntries.js';

/** What a leg in doubt carried: the answers of its round, or what the call was begun with. */
export function SentLeg({ state, request }: Pick<InDoubtViewProps, 'state' | 'request'>) {
  const id = useId();
  const messages = useDoubtMessages();
  const round = findSentRound(state);
  const details = toDetails(request, messages);
  return (
    <div className="rt-sent" data-slot="rt-sent" role="group" aria-labelledby={id}>
      <p id={id} className="rt-label" data-slot="rt-label">
        {messages.whatWasSent}
      </p>
      {round && (
        <ol data-slot="rt-list">
          <RoundEntries round={round} />
        </ol>
      )}
      {!round &&
        (details ? (
          <StructuredContent value={details} />
        ) : (
          <p data-slot="rt-text">{messages.sentWithoutDetails}</p>
        ))}
    </div>
  );
}

// What was not kept were answers: everything else can be sent again.
function findSentRound({ payload, rounds }: InDoubtState): Round | undefined {
  return !payload || payload.inputResponses ? rounds.at(-1) : undefined;
}

function toDetails(request: CallRequest | undefined, { masked }: DoubtMessages): object | undefined {
  const given = request && 'arguments' in request ? Object.entries(request.arguments ?? {}) : [];
  if (given.length === 0) return undefined;
  const hide = ([name, value]: [string, unknown]) =>
    smellsOfSecret({ kind: 'text', name, label: name }) ? [name, `•••••• (${masked})`] : [name, value];
  return Object.fromEntries(given.map(hide));
}
