import { useEffect, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { McpCallError, type InputAnswer, type OpenQuestion } from '@mcp-roundtrip/core';
import { useRootsMessages } from '../messages/rootsMessages.js';
import { toPart } from '../part.js';
import type { QuestionViewProps } from '../question/QuestionViewProps.js';
import { DenyButton } from '../question/WaysOut.js';
import { readText } from '../result/readContent.js';
import { sortRoots, toFirstChoice, toRootsDraft, type Root, type SortedRoots } from './rootsChoice.js';

/** The folders that a server would be told of: the person takes out what stays private, shares the rest, or denies. */
export function RootsReview({ question, isAlone, ...part }: QuestionViewProps<'roots'>) {
  const messages = useRootsMessages();
  const { listing, attempt, retry } = useRoots(question);
  const sorted = useMemo(() => listing.status === 'listed' && sortRoots(listing.roots), [listing]);
  const [{ answered, draft }] = useState(question);
  const [changed, setChanged] = useState<ReturnType<typeof toFirstChoice>>();
  const [isRefused, setRefused] = useState(false);
  const chosen = useMemo(
    () => changed ?? toFirstChoice(sorted ? sorted.shareable : [], answered, draft),
    [changed, sorted, answered, draft],
  );
  const share = (event: FormEvent) => {
    event.preventDefault();
    const outcome = question.answer({ roots: [...chosen] });
    setRefused(outcome.status === 'invalid');
  };
  const choose = (roots: typeof chosen) => {
    setRefused(false);
    setChanged(roots);
    if (sorted) question.saveDraft(toRootsDraft(sorted.shareable, roots));
  };
  return (
    <form {...toPart('rt-roots', part)} noValidate onSubmit={share} onKeyDown={shareByButtonOnly}>
      <p className="rt-quiet" data-slot="rt-quiet">
        {messages.rootsExplanation}
      </p>
      <RootsListing listing={listing} attempt={attempt} onRetry={retry} />
      {sorted && <RootsChoice {...sorted} chosen={chosen} takesFocus={attempt > 0} onChange={choose} />}
      {isRefused && (
        <p className="rt-problem" data-slot="rt-problem" role="alert">
          {messages.rootsRefused}
        </p>
      )}
      <div className="rt-actions" data-slot="rt-actions">
        {sorted && (
          <button type="submit" className="rt-button" data-slot="rt-button" data-tone="primary">
            {isAlone ? messages.shareFolders(chosen.size) : messages.saveAnswer}
          </button>
        )}
        <DenyButton question={question} />
      </div>
    </form>
  );
}

// Enter on a checkbox would send the form, and what is shared has not been read to its end.
function shareByButtonOnly(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The choice among the folders that were found; what cannot be shared is named. */
function RootsChoice({
  shareable,
  others,
  chosen,
  takesFocus,
  onChange,
}: SortedRoots & {
  readonly chosen: ReadonlySet<Root>;
  /** Whether the list was asked for by a button, which is gone by now. */
  readonly takesFocus: boolean;
  readonly onChange: (chosen: ReadonlySet<Root>) => void;
}) {
  const messages = useRootsMessages();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) group.current?.focus();
  }, [takesFocus]);
  // In the order of the list, whatever order they were chosen in.
  const toggle = (root: Root) => shareable.filter((each) => chosen.has(each) !== (each === root));
  return (
    <>
      <fieldset ref={group} className="rt-field" data-slot="rt-field" tabIndex={-1}>
        <legend className="rt-label" data-slot="rt-label">
          {messages.foldersToShare}
        </legend>
        {shareable.length === 0 && <p data-slot="rt-text">{messages.noFolders}</p>}
        {shareable.map((root, index) => (
          <label key={index} className="rt-option" data-slot="rt-option">
            <input
              data-slot="rt-checkbox"
              type="checkbox"
              checked={chosen.has(root)}
              onChange={() => onChange(new Set(toggle(root)))}
            />
            <RootName {...root} />
          </label>
        ))}
      </fieldset>
      {others.length > 0 && (
        <div className="rt-piece" data-slot="rt-piece">
          <p className="rt-quiet" data-slot="rt-quiet">
            {messages.notShareable}
          </p>
          <ul data-slot="rt-list">
            {others.map((root, index) => (
              <li data-slot="rt-entry" key={index}>
                <RootName {...root} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Says that the folders are being looked up, or why they are not there, with another try. */
function RootsListing({
  listing,
  attempt,
  onRetry,
}: {
  readonly listing: RootsListingState;
  readonly attempt: number;
  readonly onRetry: () => void;
}) {
  const messages = useRootsMessages();
  const isListing = listing.status === 'listing';
  return (
    <>
      <p role="status" className="rt-quiet" data-slot="rt-quiet">
        {isListing && messages.listingFolders}
      </p>
      {isListing && <div className="rt-pulse" data-slot="rt-pulse" aria-hidden="true" />}
      {listing.status === 'failed' && (
        <p className="rt-notice" data-slot="rt-notice" data-tone="danger" role="alert" dir="auto">
          {messages.foldersFailed(listing.reason)}
        </p>
      )}
      {/* It stays while it looks again, because it has the focus; and nothing that shares ever takes its place. */}
      {(listing.status === 'failed' || (isListing && attempt > 0)) && (
        <div className="rt-actions" data-slot="rt-actions">
          <button
            type="button"
            className="rt-button"
            data-slot="rt-button"
            aria-disabled={isListing}
            onClick={onRetry}
          >
            {messages.tryAgain}
          </button>
        </div>
      )}
    </>
  );
}

/** A folder by its name and its address, both as text. */
function RootName({
  name,
  uri = '?',
}: {
  readonly name?: string | undefined;
  readonly uri?: string | undefined;
}) {
  return (
    <span className="rt-root" data-slot="rt-root">
      {readText(name) && <span dir="auto">{name}</span>}{' '}
      <span className="rt-code" data-slot="rt-code" dir="ltr">
        {uri}
      </span>
    </span>
  );
}

/** The folders that the host is willing to share, as far as they are known. */
type RootsListingState =
  | { readonly status: 'listing' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'listed'; readonly roots: readonly unknown[] };

/** Asks the host for its folders, anew with each attempt. */
function useRoots(question: OpenQuestion) {
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
