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
  return `${words}. ${detail(state, questions)}`.slice(0, 200);
}

function detail(state: Call['state'], questions: Call['questions']): string {
  if (state.status === 'complete') return toResultText(state.result);
  if (state.status === 'failed') return state.error.userMessage;
  return questions.map(toTitle).join(' ');
}
