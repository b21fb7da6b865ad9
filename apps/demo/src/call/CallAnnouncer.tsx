import { useEffect, useRef, useState } from 'react';
import type { Call } from '@mcp-roundtrip/core';
import { useMcpCalls } from '@mcp-roundtrip/react';
import { toTitle } from '../question/toTitle.js';
import { describeState } from './describeState.js';
import { nameRequest } from './nameRequest.js';
import { toResultText } from './toResultText.js';

/** Says aloud what has become of a call, by its name, for those who do not see it. */
export function CallAnnouncer() {
  const calls = useMcpCalls();
  const seen = useRef(new Map<string, string>());
  const [words, setWords] = useState('');
  useEffect(
    () =>
      calls.subscribe(() => {
        calls.list().forEach((call, index) => {
          const { status, leg } = call.state;
          const stage = status === 'awaiting-input' ? `${status} ${leg}` : status;
          if (seen.current.get(call.id) === stage) return;
          seen.current.set(call.id, stage);
          // That it is on its way is known to whoever pressed the button.
          if (status !== 'sending') setWords(`${nameRequest(call.request)} ${index + 1}: ${describe(call)}`);
        });
      }),
    [calls],
  );
  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  );
}

function describe({ state, questions }: Call): string {
  const { words } = describeState(state);
  const details = {
    complete: state.status === 'complete' ? toResultText(state.result) : '',
    failed: state.status === 'failed' ? state.error.userMessage : '',
    'awaiting-input': questions.map(toTitle).join(' '),
  };
  const detail = state.status in details ? details[state.status as keyof typeof details] : '';
  return `${words}. ${detail}`.slice(0, 200);
}
