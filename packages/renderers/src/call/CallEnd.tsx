'use client';

import { useId } from 'react';
import type { FailedState } from '@mcp-roundtrip/core';
import { useSignIn } from '@mcp-roundtrip/react';
import { cutText } from '../cutText.js';
import { useCallMessages } from '../messages/callMessages.js';
import { toPart, type PartProps } from '../part.js';

const longestMessage = 1000;

/** A call that ended without a result. */
export interface FailureViewProps extends PartProps {
  readonly state: FailedState;
  /** Sends again what failed, or reads again what arrived; left out where that cannot help. */
  readonly onTryAgain?: (() => void) | undefined;
  readonly onStartOver: () => void;
  /** Given where answers of this run can be offered again. */
  readonly onStartOverWithAnswers?: (() => void) | undefined;
}

/** What happened in one sentence, what can be done about it as buttons, and the details folded. */
export function FailureView({ state, className, style, ...ways }: FailureViewProps) {
  const id = useId();
  const messages = useCallMessages();
  const { error } = state;
  // What the person did not allow is no fault.
  const tone = error.code === 'denied' ? undefined : 'danger';
  return (
    <section
      {...toPart('rt-failure rt-notice', { className, style })}
      role="group"
      aria-labelledby={id}
      data-tone={tone}
    >
      <p data-slot="rt-text" id={id}>
        {messages.describeError(error)}
      </p>
      {error.serverMessage && (
        <p className="rt-server-text" data-slot="rt-server-text">
          {messages.serverSaid} <q dir="auto">{cutText(error.serverMessage, longestMessage)}</q>
        </p>
      )}
      <FailureActions {...ways} wantsSignIn={error.code === 'sign-in-required'} />
      <details data-slot="rt-details">
        <summary data-slot="rt-summary">{messages.details}</summary>
        <p className="rt-server-text" data-slot="rt-server-text" dir="auto">
          {cutText(error.message, longestMessage)}
        </p>
        <p className="rt-code" data-slot="rt-code">
          {error.code}
        </p>
        {error.challenge && (
          <p className="rt-code" data-slot="rt-code" dir="auto">
            WWW-Authenticate: {cutText(error.challenge, longestMessage)}
          </p>
        )}
      </details>
    </section>
  );
}

interface FailureActionsProps extends Omit<FailureViewProps, 'state' | keyof PartProps> {
  readonly wantsSignIn: boolean;
}

function FailureActions({
  wantsSignIn,
  onTryAgain,
  onStartOver,
  onStartOverWithAnswers,
}: FailureActionsProps) {
  const messages = useCallMessages();
  const signIn = useSignIn();
  const ways = [
    { words: messages.signIn, go: wantsSignIn ? signIn : undefined },
    { words: messages.tryAgain, go: onTryAgain },
    { words: messages.startOverWithAnswers, go: onStartOverWithAnswers },
    { words: messages.startOver, go: onStartOver },
  ].filter(({ go }) => go);
  return (
    <div className="rt-actions" data-slot="rt-actions">
      {ways.map(({ words, go }, index) => (
        <button
          key={words}
          type="button"
          className="rt-button"
          data-slot="rt-button"
          {...(index === 0 && { 'data-tone': 'primary' })}
          onClick={go}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** A call that the person stopped. */
export interface StoppedViewProps extends PartProps {
  readonly onStartOver: () => void;
  /** Given where answers of this run can be offered again. */
  readonly onStartOverWithAnswers?: (() => void) | undefined;
}

/** Says that the call is over, and how to begin it anew. */
export function StoppedView({ onStartOver, onStartOverWithAnswers, ...part }: StoppedViewProps) {
  const messages = useCallMessages();
  return (
    <div {...toPart('rt-stopped', part)}>
      <p data-slot="rt-text">{messages.stoppedExplanation}</p>
      <div className="rt-actions" data-slot="rt-actions">
        {onStartOverWithAnswers && (
          <button type="button" className="rt-button" data-slot="rt-button" onClick={onStartOverWithAnswers}>
            {messages.startOverWithAnswers}
          </button>
        )}
        <button type="button" className="rt-button" data-slot="rt-button" onClick={onStartOver}>
          {messages.startOver}
        </button>
      </div>
    </div>
  );
}
