import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../texts/useTexts.js';
import { cutText } from '../cutText.js';
import { useServerOffers } from '../offers/OffersContext.js';
import { toServerLabel } from '../offers/toServerLabel.js';
import type { Completion } from './completeText.js';
import { composerTexts } from './composerTexts.js';
import { toOptionId, type CompletionState } from './useDraftCompletion.js';

const longestLabel = 60;
const longestDetail = 100;

/** The ways to go on with what is being written, above it. */
export function CompletionList({ completion }: { readonly completion: CompletionState }) {
  const texts = useTexts(composerTexts);
  const list = useRef<HTMLUListElement>(null);
  const { isOpen, listId, part, list: options, active, take } = completion;
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && texts.found(options.length)}
      </p>
      {isOpen && (
        <ul ref={list} id={listId} className="completions" role="listbox" aria-label={texts[part]}>
          {options.map((option, index) => (
            // Its key is the text's: the field keeps the focus, and the option is taken by keys or by a click.
            <li
              key={option.text}
              id={toOptionId(listId, index)}
              className="completion"
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              <CompletionWords completion={option} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CompletionWords({ completion }: { readonly completion: Completion }) {
  const texts = useTexts(composerTexts);
  const ids = useServerOffers().map(({ server }) => server.id);
  const { label, detail, offer, isRequired } = completion;
  return (
    <>
      <span className="completion-head">
        <bdi className="code completion-label">{cutText(label, longestLabel)}</bdi>
        {offer && offer.title !== offer.name && (
          <bdi className="quiet">{cutText(offer.title, longestLabel)}</bdi>
        )}
        {isRequired && <span className="quiet">{texts.required}</span>}
        {offer && ids.length > 1 && <bdi className="tag">{toServerLabel(offer.serverId, ids)}</bdi>}
      </span>
      {detail && (
        <span className="quiet completion-detail" dir="auto">
          {cutText(detail, longestDetail)}
        </span>
      )}
    </>
  );
}
