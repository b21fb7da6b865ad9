import { useEffect, useState } from 'react';

// Long enough to be read, and gone before the next copy.
const shownMs = 3000;

/** What became of a copy. */
export type CopyOutcome = 'copied' | 'failed';

/** Copies texts, and knows for a moment what came of it. */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string): Promise<CopyOutcome> => {
    const next = await tryToCopy(text);
    setOutcome(next);
    return next;
  };
  return { outcome, copy };
}

async function tryToCopy(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
