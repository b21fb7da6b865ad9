import { useEffect } from 'react';
import { useDemo } from '../createDemo.js';
import { Icon } from '../page/Icon.js';
import { pageTexts } from '../page/pageTexts.js';
import { useTexts } from '../texts/useTexts.js';
import { useOpenQuestions } from './useOpenQuestions.js';

/** Counts the open questions of all servers, in the page's title too, and opens the list of them. */
export function InboxButton() {
  const { view } = useDemo();
  const texts = useTexts(pageTexts);
  const { count } = useOpenQuestions();
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${texts.title}` : texts.title;
  }, [count, texts]);
  return (
    <button
      type="button"
      className="button inbox-button"
      data-tone="quiet"
      aria-label={texts.questions(count)}
      title={texts.questions(count)}
      onClick={() => view.update((now) => ({ ...now, dialog: 'inbox' }))}
    >
      <Icon name="inbox" />
      {count > 0 && <span className="count">{count}</span>}
    </button>
  );
}
