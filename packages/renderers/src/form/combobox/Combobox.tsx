import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Choice } from '@mcp-roundtrip/core/forms';
import { VisuallyHidden } from '../../VisuallyHidden.js';
import { useFormMessages } from '../../messages/formMessages.js';
import { handleKey, useCombobox, type ComboboxHandle, type ComboboxSource } from './useCombobox.js';

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
          if (typed === undefined || !combobox.acceptTyped()) combobox.revert();
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

// A screen reader that is given a new text at each key reads nothing to its end.
const pauseInTyping = 400;

/** Says how many options match, once the typing pauses. */
function MatchCount({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pauseInTyping);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

// In place, because a list that draws only some of its rows needs their size on a page without our stylesheet too.
const rowSize = 'max(2.25em, var(--rt-target, 40px))';
const listStyle = {
  position: 'absolute',
  insetBlockStart: '100%',
  insetInline: 0,
  zIndex: 1,
  maxBlockSize: `min(calc(8.5 * ${rowSize}), 50vh)`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: 'var(--_rt-surface, Canvas)',
} as const;
const rowStyle = {
  position: 'absolute',
  insetInline: 0,
  boxSizing: 'border-box',
  blockSize: rowSize,
  display: 'flex',
  alignItems: 'center',
  gap: '0.5em',
} as const;
const activeStyle = {
  background: 'var(--_rt-accent-tint, Highlight)',
  color: 'var(--_rt-text, HighlightText)',
};
// On the text itself, so that each direction of writing is cut at its own end.
const textStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The id of an option's row, for `aria-activedescendant`. */
const toRowId = (listId: string, row: number) => `${listId}-${row}`;

/** The options of an open combobox; only the rows in sight are in the page. */
function OptionList({
  id,
  labelledBy,
  combobox,
  onChoose,
}: {
  readonly id: string;
  readonly labelledBy: string;
  readonly combobox: ComboboxHandle;
  readonly onChoose: (choice: Choice) => void;
}) {
  const { matches, active, chosenRow } = combobox;
  const listRef = useRef<HTMLDivElement>(null);
  const [topRow, setTopRow] = useState(0);
  const focusRow = active < 0 ? chosenRow : active;

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const size = measureRow(list);
    const start = Math.max(focusRow, 0) * size;
    const end = start + size - list.clientHeight;
    list.scrollTop = Math.max(Math.min(list.scrollTop, start), end);
  }, [focusRow, matches]);
  useEffect(() => {
    listRef.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  return (
    <div
      ref={listRef}
      id={id}
      className="rt-combobox-list"
      data-slot="rt-combobox-list"
      style={listStyle}
      role="listbox"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onScroll={({ currentTarget: list }) => setTopRow(Math.floor(list.scrollTop / measureRow(list)))}
      // Keeps the focus in the input, whose blur would close the list before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        role="presentation"
        data-slot="rt-combobox-rows"
        style={{ blockSize: `calc(${matches.length} * ${rowSize})` }}
      >
        {toVisibleRows(matches.length, topRow, focusRow).map((row) => {
          const match = matches[row];
          return (
            match && (
              <div
                key={match.choice.value}
                id={toRowId(id, row)}
                className="rt-combobox-row"
                data-slot="rt-combobox-row"
                style={{
                  ...rowStyle,
                  ...(row === active && activeStyle),
                  insetBlockStart: `calc(${row} * ${rowSize})`,
                }}
                role="option"
                aria-selected={row === chosenRow}
                aria-setsize={matches.length}
                aria-posinset={row + 1}
                data-active={row === active || undefined}
                onClick={() => onChoose(match.choice)}
              >
                <bdi style={textStyle}>{match.label}</bdi>
                {match.detail !== undefined && (
                  <>
                    {' '}
                    <bdi className="rt-combobox-detail" data-slot="rt-combobox-detail" style={textStyle}>
                      {match.detail}
                    </bdi>
                  </>
                )}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function measureRow(list: HTMLElement): number {
  const row = list.querySelector('[role="option"]');
  // Unlike a rectangle, this is not changed by a transition that scales the page.
  return (row && Number.parseFloat(getComputedStyle(row).height)) || 40;
}

// More than the list shows at its highest, so that scrolling meets rows that are already drawn.
const rowsAround = 10;

/** The rows to draw: those in sight and those around the row that the keys are at, wherever the list is scrolled to. */
export function toVisibleRows(count: number, topRow: number, focusRow: number): readonly number[] {
  const rows = new Set<number>();
  for (const [from, to] of [
    [topRow - rowsAround / 2, topRow + 1.5 * rowsAround],
    [focusRow - rowsAround, focusRow + rowsAround],
  ] as const) {
    for (let row = Math.max(from, 0); row < Math.min(to, count); row++) rows.add(row);
  }
  return [...rows].sort((one, other) => one - other);
}
