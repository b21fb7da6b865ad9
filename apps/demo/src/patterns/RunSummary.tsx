import type { Calls } from '@mcp-roundtrip/core';
import { createStore, useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import type { PatternRun } from './createPatterns.js';
import { letters } from './letters.js';
import { patternTexts } from './patternTexts.js';
import type { Counts } from './readCounts.js';
import { useProgress } from './useProgress.js';

/** Says how far the eight are, and in the end whether they came to the same, and at what cost. */
export function RunSummary({ run, calls }: { readonly run: PatternRun | undefined; readonly calls: Calls }) {
  const texts = useTexts(patternTexts);
  const { list = none } = run ?? {};
  const { ended, isSame } = useProgress(calls, list);
  const isOver = list.length > 0 && ended === list.length;
  return (
    <div className="pattern-summary" data-tone={isOver && isSame ? 'success' : undefined}>
      <p role="status">
        {list.length === 0
          ? texts.before
          : !isOver
            ? texts.progress(ended, list.length)
            : isSame
              ? texts.sameResult
              : texts.otherResults}
      </p>
      {isOver && <CountGroups run={run} />}
    </div>
  );
}

/** Names the patterns that have looked the weather up equally often, the most often first. */
function CountGroups({ run }: { readonly run: PatternRun | undefined }) {
  const texts = useTexts(patternTexts);
  const counts = useStore(run?.audit.counts ?? unread);
  const known = [...new Set(Object.values(counts))].sort((one, other) => other - one);
  const groups = known.map((count) => {
    const names = letters.filter((letter) => counts[letter] === count).map((letter) => letter.toUpperCase());
    return `${texts.count(count)}: ${names.join(', ')}`;
  });
  return <p className="pattern-groups">{groups.join(' · ')}</p>;
}

const none = [] as const;
const unread = createStore<Counts>({});
