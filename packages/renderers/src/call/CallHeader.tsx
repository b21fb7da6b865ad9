'use client';

import type { Call, CallState, ServerIdentity } from '@mcp-roundtrip/core';
import { cutText } from '../cutText.js';
import { Heading } from '../headingLevel.js';
import { useCallMessages } from '../messages/callMessages.js';
import { toPart, type PartProps } from '../part.js';
import { WayOut } from '../question/WaysOut.js';
import { describeState } from './CallAnnouncer.js';
import { useFocusHandover } from './focus.js';

/** What is called, who answers it, and where the call stands. */
export function CallHeader({
  id,
  call,
  state,
  onStop,
}: {
  readonly id: string;
  readonly call: Call;
  readonly state: CallState;
  readonly onStop: () => void;
}) {
  const messages = useCallMessages();
  const { words, tone } = describeState(state, messages, call.isPush);
  return (
    <header className="rt-header" data-slot="rt-header">
      <Heading id={id} className="rt-name" data-slot="rt-name">
        <bdi>{messages.describeRequest(call.request)}</bdi>
      </Heading>
      <ServerLine server={call.server} isNamed={!call.isPush} />
      <p className="rt-state" data-slot="rt-state" data-tone={tone}>
        {words}
      </p>
      {state.status === 'awaiting-input' && !call.isPush && <StopButton onStop={onStop} />}
    </header>
  );
}

function StopButton({ onStop }: { readonly onStop: () => void }) {
  return (
    <WayOut ref={useFocusHandover<HTMLButtonElement>()} way="stop" className="rt-stop" onLeave={onStop} />
  );
}

const longestName = 60;

/** Who asks: the name is self-reported, so that the origin stands beside it, in a shape that no name can imitate. */
export function ServerLine({
  server,
  isNamed = true,
  ...part
}: PartProps & {
  readonly server: ServerIdentity;
  /** Whether the name stands here too; the origin always does. */
  readonly isNamed?: boolean;
}) {
  const { unknownOrigin } = useCallMessages();
  return (
    <p {...toPart('rt-server rt-quiet', part)}>
      {isNamed && <bdi>{cutText(server.name, longestName)}</bdi>}{' '}
      <bdi className="rt-origin" data-slot="rt-origin">
        {server.origin ?? unknownOrigin}
      </bdi>
    </p>
  );
}
