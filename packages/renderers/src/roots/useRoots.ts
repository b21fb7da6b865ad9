import { useEffect, useRef, useState } from 'react';
import { McpCallError, type InputAnswer, type OpenQuestion } from '@mcp-roundtrip/core';

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
  // Outlives an effect that runs twice, as in strict mode, so that the host is asked once for each attempt.
  const asked = useRef<{ readonly attempt: number; readonly answer: Promise<InputAnswer> }>(undefined);
  useEffect(() => {
    let isCurrent = true;
    if (asked.current?.attempt !== attempt) asked.current = { attempt, answer: propose() };
    asked.current.answer.then(
      (answer) => {
        if (isCurrent) setListing({ status: 'listed', roots: 'roots' in answer ? answer.roots : [] });
      },
      (error: unknown) => {
        if (isCurrent) setListing(toFailure(error));
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

function toFailure(error: unknown): RootsListingState {
  // Only core says this: no handler of the host is there to list folders.
  if (error instanceof McpCallError && error.code === 'misuse') return { status: 'listed', roots: [] };
  return { status: 'failed', reason: error instanceof Error ? error.message : String(error) };
}
