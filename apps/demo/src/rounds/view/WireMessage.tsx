import { useState, type ReactNode } from 'react';
import { Icon } from '../../page/Icon.js';
import type { WireObject } from '../record/wireMessage.js';
import { JsonBlock } from './JsonBlock.js';

/** One direction of a leg: what it was in words, the facts about it, and the message itself to unfold. */
export function WireMessage({
  direction,
  title,
  time,
  facts,
  message,
  label,
}: {
  readonly direction: 'sent' | 'received';
  readonly title: ReactNode;
  /** The moment or the duration, in the column of times. */
  readonly time: ReactNode;
  readonly facts: readonly (string | undefined)[];
  readonly message?: WireObject | undefined;
  /** What the message is called once it is unfolded. */
  readonly label: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const line = (
    <>
      <Icon name={direction} />
      <span className="wire-words">
        <span className="wire-title">{title}</span>
        <span className="quiet wire-facts">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="quiet wire-time">{time}</span>
    </>
  );
  if (!message) {
    return (
      <p className="wire wire-line" data-direction={direction}>
        {line}
      </p>
    );
  }
  return (
    <details
      className="wire"
      data-direction={direction}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="wire-line">{line}</summary>
      {isOpen && <JsonBlock message={message} label={label} />}
    </details>
  );
}
