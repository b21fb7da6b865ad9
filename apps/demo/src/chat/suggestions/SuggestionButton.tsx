import { useDemo } from '../../createDemo.js';
import { cutText } from '../cutText.js';
import { useTexts } from '../../texts/useTexts.js';
import { useAllOffers } from '../offers/OffersContext.js';
import { respond } from '../respond.js';
import { suggestionDetails, suggestionTitles } from './suggestionTexts.js';
import type { Suggestion } from './toSuggestions.js';

const longestTitle = 60;
const longestDetail = 120;

/** One thing to try: what it does, what there is to see, and the command that is sent. */
export function SuggestionButton({
  suggestion,
  onPick,
}: {
  readonly suggestion: Suggestion;
  readonly onPick?: (() => void) | undefined;
}) {
  const demo = useDemo();
  const offers = useAllOffers();
  const titles = useTexts(suggestionTitles);
  const details = useTexts(suggestionDetails);
  const { command, offer, scenario } = suggestion;
  const title = scenario ? titles[scenario] : cutText(offer.title, longestTitle);
  const detail = scenario ? details[scenario] : cutText(offer.description, longestDetail);
  return (
    <button
      type="button"
      className="suggestion"
      onClick={() => {
        onPick?.();
        void respond(demo, command, offers);
      }}
    >
      <bdi className="suggestion-title">{title}</bdi>
      {detail && (
        <span className="quiet" dir="auto">
          {detail}
        </span>
      )}
      <bdi className="code suggestion-command">{cutText(command, longestTitle)}</bdi>
    </button>
  );
}
