'use client';

import type { Round } from '@mcp-roundtrip/core';
import { useCallMessages } from '../messages/callMessages.js';
import { RoundEntries } from './RoundEntries.js';
import { toPart, type PartProps } from '../part.js';

/** The rounds that are over. */
export interface TranscriptProps extends PartProps {
  readonly rounds: readonly Round[];
}

/** What was asked and answered before, folded; values that look like secrets are masked. */
export function Transcript({ rounds, ...part }: TranscriptProps) {
  const messages = useCallMessages();
  const count = rounds.reduce((sum, { questions }) => sum + questions.length, 0);
  if (count === 0) return null;
  return (
    <details {...toPart('rt-transcript', part)}>
      <summary data-slot="rt-summary">{messages.earlierAnswers(count)}</summary>
      <ol data-slot="rt-list">
        {rounds.map((round, index) => (
          <RoundEntries key={index} round={round} />
        ))}
      </ol>
    </details>
  );
}
