import { useMemo, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useRootsMessages } from '../messages/rootsMessages.js';
import { DenyButton } from '../question/RefusalButtons.js';
import type { QuestionViewProps } from '../question/questionViewProps.js';
import { RootsChoice } from './RootsChoice.js';
import { RootsListing } from './RootsListing.js';
import { toFirstChoice, toRootsDraft } from './chooseRoots.js';
import { sortRoots } from './sortRoots.js';
import { useRoots } from './useRoots.js';
import { toPart } from '../part.js';

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
