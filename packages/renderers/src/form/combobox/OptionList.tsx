import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Choice } from '@mcp-roundtrip/core';
import { toVisibleRows } from './toVisibleRows.js';
import type { ComboboxHandle } from './useCombobox.js';

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
export const toRowId = (listId: string, row: number) => `${listId}-${row}`;

/** The options of an open combobox; only the rows in sight are in the page. */
export function OptionList({
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
