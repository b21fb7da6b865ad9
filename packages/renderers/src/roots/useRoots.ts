import { useEffect, useState } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';

/** The folders that the host is willing to share, as far as they are known. */
export type RootsListingState =
  | { readonly status: 'listing' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'listed'; readonly roots: readonly unknown[] };

/** Asks the host for its folders, anew with each attempt. */
export function useRoots(question: OpenQuestion) {
  const [listing, setListing] = useState<RootsListingState>({ status: 'listing' });
  const [attempt, setAttempt] = useState(0);
  // A question is a new object whenever its round changes; the first one reaches the host as well.
  const [propose] = useState(() => question.propose);
  useEffect(() => {
    let isCurrent = true;
    propose().then(
      (answer) => {
        if (isCurrent) setListing({ status: 'listed', roots: 'roots' in answer ? answer.roots : [] });
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        if (isCurrent) setListing({ status: 'failed', reason });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [propose, attempt]);
  const retry = () => {
    if (listing.status === 'listing') return;
    setListing({ status: 'listing' });
    setAttempt((count) => count + 1);
  };
  return { listing, attempt, retry };
}
