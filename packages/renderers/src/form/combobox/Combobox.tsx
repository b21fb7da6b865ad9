import { useId, useRef } from 'react';
import { useFormMessages } from '../../messages/formMessages.js';
import { handleKey } from './handleKey.js';
import { MatchCount } from './MatchCount.js';
import { OptionList, toRowId } from './OptionList.js';
import { useCombobox, type ComboboxSource } from './useCombobox.js';

/** What a combobox takes; uncontrolled, like every field. */
export interface ComboboxProps extends ComboboxSource {
  readonly id: string;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly labelledBy: string;
  readonly required: boolean;
}

/** A choice of one out of very many options: type to search them, or walk through them with the keys. */
export function Combobox(props: ComboboxProps) {
  const { id, options, clearable, invalid, describedBy, labelledBy, required } = props;
  const messages = useFormMessages();
  const combobox = useCombobox(props);
  const { chosen, chosenText, typed, isOpen, matches, active } = combobox;
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const hasList = isOpen && matches.length > 0;
  const isEmpty = isOpen && matches.length === 0;
  const count = isEmpty ? messages.noMatchingOption : messages.matchingOptions(matches.length);

  return (
    <div
      className="rt-combobox"
      data-slot="rt-combobox"
      style={{ position: 'relative' }}
      data-open={isOpen || undefined}
    >
      <input
        ref={inputRef}
        id={id}
        className="rt-input"
        data-slot="rt-input"
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={messages.searchOptions(options.length)}
        value={typed ?? chosenText}
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList && active >= 0 ? toRowId(listId, active) : undefined}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required}
        onChange={(event) => combobox.type(event.target.value)}
        onKeyDown={(event) => handleKey(event, combobox)}
        onClick={(event) => {
          if (isOpen) return;
          if (typed === undefined) event.currentTarget.select();
          combobox.open('input');
        }}
        onBlur={(event) => {
          // Another window took the focus and will give it back.
          if (document.activeElement === event.currentTarget) return;
          if (typed === undefined || !combobox.settle()) combobox.revert();
        }}
      />
      {clearable && chosen && (
        <button
          type="button"
          className="rt-combobox-clear"
          data-slot="rt-combobox-clear"
          aria-label={messages.clear(chosenText)}
          onClick={() => {
            combobox.choose(undefined);
            inputRef.current?.focus();
          }}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
      {hasList && (
        <OptionList id={listId} labelledBy={labelledBy} combobox={combobox} onChoose={combobox.choose} />
      )}
      {isEmpty && (
        <p className="rt-combobox-list rt-quiet" data-slot="rt-combobox-list">
          {messages.noMatchingOption}
        </p>
      )}
      <MatchCount text={isOpen && typed !== undefined ? count : ''} />
    </div>
  );
}
