import { useCall } from '@mcp-roundtrip/react';
import { CallView } from '@mcp-roundtrip/renderers';
import { useTexts } from '../texts/useTexts.js';
import type { PatternRun } from './createPatterns.js';
import { safety, type Letter, type Safety } from './letters.js';
import { patternTexts } from './patternTexts.js';
import { patternWords } from './patternWords.js';
import { useCount } from './useCount.js';

const tones = { safe: 'success', unsafe: 'warning', never: 'danger' } satisfies Record<Safety, string>;

/** One pattern: what it is, how often it has looked the weather up, and its call. */
export function PatternCard({
  letter,
  run,
}: {
  readonly letter: Letter;
  readonly run: PatternRun | undefined;
}) {
  const texts = useTexts(patternTexts);
  const { name, what } = useTexts(patternWords)[letter];
  const { count, tone } = useCount(run, letter);
  const id = `pattern-${letter}`;
  return (
    <li className="pattern" id={id} aria-labelledby={`${id}-name`}>
      <div className="pattern-head">
        <h2 id={`${id}-name`}>
          <span className="pattern-letter">{letter.toUpperCase()}</span> {name}
        </h2>
        <span className="tag" data-tone={tones[safety[letter]]}>
          {texts[safety[letter]]}
        </span>
      </div>
      <p className="quiet">{what}</p>
      <p className="pattern-count" data-tone={tone}>
        {texts.count(count)}
      </p>
      {run && (
        <div className="pattern-call">
          <RunningCall callId={run.calls[letter].id} isFirst={letter === 'a'} />
        </div>
      )}
    </li>
  );
}

function RunningCall({ callId, isFirst }: { readonly callId: string; readonly isFirst: boolean }) {
  const call = useCall(callId);
  if (!call) return null;
  // Eight questions come at once, and the first card is where to begin; later ones come to whoever answers them.
  const takesFocus = isFirst || call.rounds.length > 0;
  return <CallView key={callId} call={call} variant="bubble" takesFocus={takesFocus} />;
}
