import type { Call, CallState } from '@mcp-roundtrip/core';
import { Heading } from '../headingLevel.js';
import { useCallMessages } from '../messages/callMessages.js';
import { WayOut } from '../question/WayOut.js';
import { describeState } from './describeState.js';
import { ServerLine } from './ServerLine.js';
import { useFocusHandover } from './useFocusHandover.js';

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
