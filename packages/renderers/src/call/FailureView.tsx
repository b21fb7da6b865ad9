import { useId } from 'react';
import type { FailedState } from '@mcp-roundtrip/core';
import { cutText } from '../cutText.js';
import { useCallMessages } from '../messages/callMessages.js';

const longestMessage = 1000;

/** A call that ended without a result. */
export interface FailureViewProps {
  readonly state: FailedState;
  /** Sends again what failed, or reads again what arrived; left out where that cannot help. */
  readonly onTryAgain?: (() => void) | undefined;
  readonly onStartOver: () => void;
  /** Given where answers of this run can be offered again. */
  readonly onStartOverWithAnswers?: (() => void) | undefined;
}

/** What happened in one sentence, what can be done about it as buttons, and the details folded. */
export function FailureView({ state, ...ways }: FailureViewProps) {
  const id = useId();
  const messages = useCallMessages();
  const { error } = state;
  // What the person did not allow is no fault.
  const tone = error.code === 'denied' ? undefined : 'danger';
  return (
    <section className="rt-failure rt-notice" role="group" aria-labelledby={id} data-tone={tone}>
      <p id={id}>{messages.describeError(error)}</p>
      {error.serverMessage && (
        <p className="rt-server-text">
          {messages.serverSaid} <q dir="auto">{cutText(error.serverMessage, longestMessage)}</q>
        </p>
      )}
      <FailureActions {...ways} />
      <details>
        <summary>{messages.details}</summary>
        <p className="rt-server-text" dir="auto">
          {cutText(error.message, longestMessage)}
        </p>
        <p className="rt-code">{error.code}</p>
      </details>
    </section>
  );
}

function FailureActions({
  onTryAgain,
  onStartOver,
  onStartOverWithAnswers,
}: Omit<FailureViewProps, 'state'>) {
  const messages = useCallMessages();
  const ways = [
    { words: messages.tryAgain, go: onTryAgain },
    { words: messages.startOverWithAnswers, go: onStartOverWithAnswers },
    { words: messages.startOver, go: onStartOver },
  ].filter(({ go }) => go);
  return (
    <div className="rt-actions">
      {ways.map(({ words, go }, index) => (
        <button
          key={words}
          type="button"
          className="rt-button"
          {...(index === 0 && { 'data-tone': 'primary' })}
          onClick={go}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
