'use client';

import { useCallMessages } from '../messages/callMessages.js';
import { toPart, type PartProps } from '../part.js';

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
