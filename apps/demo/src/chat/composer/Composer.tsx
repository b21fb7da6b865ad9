import { useLayoutEffect, type KeyboardEvent } from 'react';
import { useDemo } from '../../createDemo.js';
import { Icon } from '../../page/Icon.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import { useAllOffers, useToldOffers } from '../offers/OffersContext.js';
import { isClear, respond } from '../respond.js';
import { ComposerActions } from './ComposerActions.js';
import { CompletionList } from './CompletionList.js';
import { composerTexts } from './composerTexts.js';
import { useDraftCompletion } from './useDraftCompletion.js';
import { useGrowingField } from './useGrowingField.js';

/** Where the person writes; a slash offers every command. */
export function Composer({ isEmpty }: { readonly isEmpty: boolean }) {
  const demo = useDemo();
  const { composer, run } = demo.chat;
  const texts = useTexts(composerTexts);
  const offers = useAllOffers();
  const getToldOffers = useToldOffers();
  const draft = useStore(composer.draft);
  const isRunning = useStore(run.isOn);
  const { endpoint } = useStore(demo.settings);
  const field = useGrowingField(draft);
  const completion = useDraftCompletion(composer.draft, offers);
  useLayoutEffect(() => {
    composer.attach(field.current ?? undefined);
    return () => composer.attach(undefined);
  }, [composer, field]);

  const send = () => {
    const text = composer.draft.get().trim();
    if (text === '') return;
    void respond(
      demo,
      text,
      getToldOffers((known) => isClear(text, known)),
    );
  };
  const stop = () => {
    run.stop();
    composer.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // What is being put together by an input method is not for us yet; 229 is how Safari says so.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (completion.onKeyDown(event)) return event.preventDefault();
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
    const direction = { ArrowUp: 'earlier', ArrowDown: 'later' } as const;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      if (composer.recall(direction[event.key])) event.preventDefault();
    }
  };
  return (
    <div className="composer-frame">
      <div className="chat-column">
        <form
          className="composer"
          data-size={isEmpty ? 'line' : 'block'}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <CompletionList completion={completion} />
          <textarea
            ref={field}
            id="composer"
            rows={1}
            dir="auto"
            aria-label={texts.message}
            placeholder={texts.placeholder}
            value={draft}
            onChange={(event) => composer.draft.set(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={completion.close}
            autoComplete="off"
            enterKeyHint="send"
            {...completion.fieldProps}
          />
          <div className="composer-row">
            {!isEmpty && <ComposerActions />}
            {isRunning && (
              <button type="button" className="button" aria-label={texts.stop} onClick={stop}>
                <Icon name="stop" />
              </button>
            )}
            <button
              type="submit"
              className="button"
              data-tone="primary"
              aria-label={texts.send}
              aria-disabled={draft.trim() === ''}
            >
              <Icon name="send" />
            </button>
          </div>
        </form>
        <p className="composer-note quiet">{endpoint ? texts.answeredBy(endpoint.model) : texts.matched}</p>
      </div>
    </div>
  );
}
