import { useId } from 'react';
import { Icon } from '../../page/Icon.js';
import { useTexts } from '../../texts/useTexts.js';
import { SuggestionList, useSuggestions } from '../suggestions/SuggestionList.js';
import { composerTexts } from './composerTexts.js';
import { usePopup } from './usePopup.js';

/** Opens everything that can be tried, at any time. */
export function SuggestionsButton() {
  const texts = useTexts(composerTexts);
  const groups = useSuggestions();
  const id = useId();
  const { isOpen, button, popup, toggle, close, onKeyDown } = usePopup<HTMLDivElement>();
  if (groups.length === 0) return null;
  return (
    <div onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="button"
        data-tone="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <Icon name="idea" />
        <span className="composer-word">{texts.suggestions}</span>
      </button>
      {isOpen && (
        <div ref={popup} id={id} className="composer-popup" role="group" aria-label={texts.suggestions}>
          <SuggestionList groups={groups} onPick={close} />
        </div>
      )}
    </div>
  );
}
