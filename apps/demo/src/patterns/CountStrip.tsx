import { useTexts } from '../texts/useTexts.js';
import type { PatternRun } from './createPatterns.js';
import { letters, type Letter } from './letters.js';
import { patternTexts } from './patternTexts.js';
import { useCount } from './useCount.js';

/** All counters in one line, where the cards are below each other; each leads to its card. */
export function CountStrip({ run }: { readonly run: PatternRun | undefined }) {
  const texts = useTexts(patternTexts);
  return (
    <nav className="pattern-strip" aria-label={texts.counters}>
      {letters.map((letter) => (
        <StripLink key={letter} letter={letter} run={run} />
      ))}
    </nav>
  );
}

function StripLink({ letter, run }: { readonly letter: Letter; readonly run: PatternRun | undefined }) {
  const texts = useTexts(patternTexts);
  const { count, tone } = useCount(run, letter);
  return (
    <a className="pattern-link" href={`#pattern-${letter}`} data-tone={tone}>
      <span className="pattern-letter">{letter.toUpperCase()}</span>
      <span aria-hidden="true">{count}×</span>
      <span className="visually-hidden">{texts.count(count)}</span>
    </a>
  );
}
