import { useEffect, useMemo } from 'react';
import { usePendingQuestions } from '@mcp-roundtrip/react';
import { useDemo } from '../createDemo.js';
import { Icon } from '../page/Icon.js';
import { pageTexts } from '../page/pageTexts.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';

/** Counts the open questions of all servers, in the page's title too, and opens the list of them. */
export function InboxButton() {
  const { servers, view } = useDemo();
  const list = useStore(servers.list);
  const texts = useTexts(pageTexts);
  const sessions = useMemo(() => list.map(({ session }) => session), [list]);
  const count = usePendingQuestions(sessions).filter(({ answered }) => !answered).length;
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${texts.title}` : texts.title;
  }, [count, texts]);
  return (
    <button
      type="button"
      className="button"
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
